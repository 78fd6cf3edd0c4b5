/** Entry of the child process that draws documents; started by render-in-child, one document at a time. */
import type { AgreementData } from './agreement/agreement-data';
import { renderAgreement } from './agreement/render-agreement';
import type { DocumentData } from './document-data';
import { renderDocument } from './render-document';

const render = (data: DocumentData | AgreementData): Promise<Buffer> => ('chapters' in data ? renderAgreement(data) : renderDocument(data));

process.on('disconnect', () => process.exit());
process.on('message', (data: DocumentData | AgreementData) => {
  render(data).then(
    (pdf) => process.send?.({ pdf }),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.send?.('ready');
