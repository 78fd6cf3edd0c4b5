import { auditWord, type AuditPlace, type AuditWords } from './audit-words';

/** What entries of the audit name by a uid, and people by something else. */
export const AUDIT_NAMED = [
  'card',
  'cardRequest',
  'company',
  'contactPerson',
  'document',
  'employee',
  'event',
  'group',
  'location',
  'mail',
  'movement',
  'order',
  'package',
  'refund',
  'staff',
  'statement',
  'user',
  'wallet',
] as const;
export type AuditNamed = (typeof AUDIT_NAMED)[number];

const CODED: Partial<Record<AuditNamed, Omit<AuditPlace, 'kind'>>> = {
  event: { within: '', name: 'type' },
  wallet: { within: 'wallets', name: 'type' },
};

/** The name of one of them; what has a code for a name is said in words. */
export function namedText(words: AuditWords, { kind, name }: { kind: AuditNamed; name: string }): string {
  const place = CODED[kind];
  return (place && auditWord(words, { kind: '', ...place }, name)) ?? name;
}

const UID = /(?<![\w-])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\w-])/gu;

/** The uids that stand anywhere in what an entry holds, each once. */
export const uidsIn = (...held: readonly unknown[]): string[] => [...new Set(JSON.stringify(held).match(UID))];

/** A text with a name for each uid that has one. */
export const withNames = (text: string, nameOf: (uid: string) => string | undefined): string =>
  text.replaceAll(UID, (uid) => nameOf(uid) ?? uid);

/** A text in its parts: every second one is a uid. */
export const aroundUids = (text: string): string[] => {
  const uids = text.match(UID) ?? [];
  return text.split(UID).flatMap((part, index) => [part, ...uids.slice(index, index + 1)]);
};
