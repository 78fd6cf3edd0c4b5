/** Entry of the child process that draws documents; started by render-in-child, one document at a time. */
import type { AgreementData } from './agreement/agreement-data';
import { renderAgreement } from './agreement/render-agreement';
import type { DocumentData } from './document-data';
import type { PapersData } from './papers/papers-data';
import { renderPapers } from './papers/render-papers';
import { renderDocument } from './render-document';

type Data = DocumentData | AgreementData | PapersData;

function render(data: Data): Promise<Buffer> {
  if ('chapters' in data) return renderAgreement(data);
  return 'packages' in data ? renderPapers(data) : renderDocument(data);
}

process.on('disconnect', () => process.exit());
process.on('message', (data: Data) => {
  render(data).then(
    (pdf) => process.send?.({ pdf }),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.send?.('ready');
