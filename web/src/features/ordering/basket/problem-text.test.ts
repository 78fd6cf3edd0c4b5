import { describe, expect, it } from 'vitest';
import { i18n } from '../../../lib/text/i18n';
import { problemText } from './problem-text';

const t = () => i18n.getFixedT('cs', 'ordering');

describe('a failed call in words', () => {
  it('is our text of the code, whatever the server wrote beside it', () => {
    expect(problemText(t(), { kind: 'refused', code: 'basketNotFound', message: 'The basket was not found.' })).toBe(
      'Košík nebyl nalezen.',
    );
  });

  it('[ERR-106] of an unknown code it is what the server says, else the general text, never the code', () => {
    expect(problemText(t(), { kind: 'refused', code: 'no.such.code', message: 'Něco jiného.' })).toBe('Něco jiného.');
    expect(problemText(t(), { kind: 'refused', code: 'no.such.code', message: '' })).toBe(
      'Omlouváme se, něco se pokazilo. Zkuste to prosím znovu.',
    );
  });
});
