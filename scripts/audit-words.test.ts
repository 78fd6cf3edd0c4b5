import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DESK_WORDS } from '../contract/src/desk/desk-words';
import { auditText } from '../domain/src/desk/audit-value';
import { auditWord, type AuditWords } from '../domain/src/desk/audit-words';
import { AuditReader, type Audited } from './read-audit';
import { ROOT } from './steps/root.mjs';

const { found } = new AuditReader();

/** What is kept as it came, whose type says nothing: each is read by its own type, or is said as it stands. */
const OPEN = [
  'server/src/features/provider/operations/close-event.ts payload',
  'server/src/features/provider/operations/failed-jobs.ts payload',
  'server/src/features/settings/billing/change-billing.ts ',
];

/** What stands in an entry as it is: names of currencies and of who carries packages, and what has the name of a field. */
const SAID_AS_IT_STANDS: ReadonlySet<string> = new Set(['CZK', 'EUR', 'PPL', 'Česká pošta']);

const KINDS = Object.keys(DESK_WORDS.cs.kind);
const wordsIn = (language: 'cs' | 'en'): AuditWords => ({
  language,
  desk: DESK_WORDS[language],
  enums: JSON.parse(readFileSync(join(ROOT, `content/enums/${language}.json`), 'utf8')),
});

const at = ({ where, within, name }: Audited, more = '') => `${where} ${within === '' ? name : `${within}.${name}`}${more}`;
const unique = (texts: readonly string[]) => [...new Set(texts)].toSorted();

it('[DESK-041] what entries of the audit can hold is read from the types of what is handed to the journal', () => {
  expect(unique(found.map(({ where }) => where)).length).toBeGreaterThan(90);
  expect(unique(found.flatMap(({ where, what, name }) => (what === '?' ? [`${where.replace(/:\d+$/u, '')} ${name}`] : [])))).toEqual(OPEN);
});

describe.each(['cs', 'en'] as const)('[DESK-041] an entry of the audit says no word of the machine, in %s', (language) => {
  const words = wordsIn(language);

  it('every field has words', () => {
    const bare = found.filter(({ name }) => name !== '' && !Object.hasOwn(DESK_WORDS[language].field, name));
    expect(unique(bare.map((one) => at(one)))).toEqual([]);
  });

  it('every code has words', () => {
    const bare = found.flatMap((one) => {
      const { what, within, name } = one;
      if (typeof what !== 'object' || SAID_AS_IT_STANDS.has(what.code) || !/^[\w.-]+$/u.test(what.code)) return [];
      const isSaid = KINDS.some((kind) => auditWord(words, { kind, within, name }, what.code) !== undefined);
      return isSaid ? [] : [at(one, ` = ${what.code}`)];
    });
    expect(unique(bare)).toEqual([]);
  });

  it('every amount is money', () => {
    const says = { words, formats: { money: () => 'money', day: (day: string) => day, time: (time: string) => time } };
    const amounts = found.filter(({ what }) => what === 'money' || what === 'crowns');
    const bare = amounts.filter(({ name }) => auditText(says, { kind: 'order.held', name }, 100) !== 'money');
    expect(amounts.length).toBeGreaterThan(20);
    expect(unique(bare.map((one) => at(one)))).toEqual([]);
  });
});
