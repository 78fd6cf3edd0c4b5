import { describe, expect, it } from 'vitest';
import { fileDetailText, fileFaultText, reportDetail, type FileWords } from './file-fault';

const words = {
  fileFault: { 'statement.truncated': 'Výpis není celý', 'statement.foreignAccount': 'Výpis cizího účtu' },
  fileDetail: { record: 'záznam {{first}} není celý', gap: 'chybí výpis mezi {{first}} a {{second}}', account: 'účet {{first}}' },
} as unknown as FileWords;

describe('[DESK-040] why a file failed', () => {
  it.each([
    [`statement.truncated: ${reportDetail('record', '4')}`, 'Výpis není celý (záznam 4 není celý)'],
    [`statement.foreignAccount: ${reportDetail('account', '27/0800, 28/0800')}`, 'Výpis cizího účtu (účet 27/0800, 28/0800)'],
    ['statement.truncated', 'Výpis není celý'],
    ['statement.truncated: record 4 is incomplete', 'Výpis není celý (record 4 is incomplete)'],
    ['statement.truncated: record [4', 'Výpis není celý (record [4)'],
    ['banka: poslala jiný', 'banka: poslala jiný'],
  ])('%s is said as %s', (reason, said) => {
    expect(fileFaultText(words, reason)).toBe(said);
  });

  it('what a file names stands in the words as it is', () => {
    expect(fileDetailText(words, reportDetail('gap', '$&', '{{first}}'))).toBe('chybí výpis mezi $& a {{first}}');
  });
});
