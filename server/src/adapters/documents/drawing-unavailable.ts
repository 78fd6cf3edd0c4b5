/** No document came in time: the process that draws it hung, died or never started. It says nothing about the document, and trying again helps. */
export class DrawingUnavailable extends Error {
  constructor() {
    super('the process that draws documents died or took too long');
  }
}
