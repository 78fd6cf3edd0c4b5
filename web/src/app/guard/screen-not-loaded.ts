/** The code of a screen did not come: no connection, or a newer release whose files have other names. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super('the screen could not be loaded', { cause });
    this.name = 'ScreenNotLoaded';
  }
}

/** Also of a part that a screen loads by itself. */
export const isNotLoaded = (error: unknown): boolean =>
  error instanceof ScreenNotLoaded || /dynamically imported module|module script/i.test(String(error));
