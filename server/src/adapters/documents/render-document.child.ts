/** Entry of the child process that draws documents; started by render-in-child, one document at a time. */
import type { DocumentData } from './document-data';
import { renderDocument } from './render-document';

process.on('disconnect', () => process.exit());
process.on('message', (data: DocumentData) => {
  renderDocument(data).then(
    (pdf) => process.send?.({ pdf }),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.send?.('ready');
