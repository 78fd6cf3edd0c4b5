import { JOB_FAULTS, jobReport } from '@portal/domain/desk/machine';
import { FILE_DETAILS, reportDetail } from '@portal/domain/desk/file-fault';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18n } from '../../../lib/text/i18n';
import { fileReason, jobFault } from './machine-words';

beforeEach(async () => {
  await i18n.changeLanguage('cs');
  await i18n.loadNamespaces('desk/operations');
});
const t = () => i18n.getFixedT('cs', 'desk/operations');

describe('[DESK-037] why a job failed', () => {
  it.each([
    [jobReport('drawing', 'the process that draws documents died or took too long'), 'Doklad se nepodařilo vytvořit.'],
    [jobReport('processor', 'the card processor did not take the cards: HTTP 503'), 'Zpracovatel karet úlohu nepřijal.'],
    ['connect ECONNREFUSED 127.0.0.1:25', 'Druhý systém neodpovídá.'],
    ['Connection timeout', 'Druhý systém neodpovídá.'],
    ['The operation was aborted due to timeout', 'Druhý systém neodpovídá.'],
    ['company is gone', 'Chyba programu.'],
    ['bank', 'Chyba programu.'],
    ['unknown: the bank is closed', 'Chyba programu.'],
  ])('%s is said as %s', (report, words) => {
    expect(jobFault(t(), report)).toBe(words);
  });

  it.each(['cs', 'en'])('every fault has words of its own in %s', async (language) => {
    await i18n.changeLanguage(language);
    await i18n.loadNamespaces('desk/operations');
    const words = JOB_FAULTS.map((fault) => jobFault(i18n.getFixedT(language, 'desk/operations'), jobReport(fault, 'found')));
    expect(words.filter((one) => one.startsWith('fault.'))).toEqual([]);
    expect(new Set(words).size).toBe(JOB_FAULTS.length);
  });
});

describe('[DESK-040] why a file failed', () => {
  it.each([
    [`statement.foreignAccount: ${reportDetail('account', '2026000001/0800')}`, 'Výpis cizího účtu (účet 2026000001/0800)'],
    [`statement.inconsistent: ${reportDetail('gap', '12', '14')}`, 'Součty výpisu nesedí (chybí výpis mezi 12 a 14)'],
    ['statement.unreadable', 'Soubor se nedá přečíst'],
  ])('%s is said as %s', (reason, words) => {
    expect(fileReason(reason)).toBe(words);
  });

  it.each(['cs', 'en'])('everything a reader of statements can find has words, in %s', async (language) => {
    await i18n.changeLanguage(language);
    await i18n.loadNamespaces('desk/words');
    for (const what of FILE_DETAILS) expect(fileReason(`statement.unreadable: ${reportDetail(what, '1', '2')}`)).not.toContain(`${what} [`);
  });
});
