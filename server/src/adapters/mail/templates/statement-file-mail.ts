import { renderMail, type MailBody, type MailProvider } from './mail-layout';

export interface StatementFileMail {
  fileName: string;
  error: string;
  /** In words. */
  detail: string;
  provider: MailProvider;
}

/** Tells the provider's support, in Czech, that a statement of the bank was put aside: until it comes in, nobody's payment of that day counts. */
export function statementFileMail({ fileName, error, detail, provider }: StatementFileMail): MailBody {
  const heading = `Bankovní výpis ${fileName} se nepodařilo načíst`;
  return renderMail({
    subject: heading,
    heading,
    paragraphs: [
      'Platby z tohoto výpisu zatím nejsou započítané. Soubor leží ve složce inbox/bank/failed a důvod vedle něj.',
      'Vyžádejte si prosím od banky celý výpis, nebo odstraňte příčinu, a vložte soubor znovu do složky inbox/bank. Co už započítané je, se podruhé nezapočítá.',
    ],
    facts: [
      ['Soubor', fileName],
      ['Kód', error],
      ['Důvod', detail.trim() === '' ? '–' : detail.trim()],
    ],
    link: null,
    language: 'cs',
    provider,
  });
}
