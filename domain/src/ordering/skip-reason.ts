import { isOneOf } from '../name-lists';

/** Why an entry of a bulk order or a row of an import file is left out while the rest goes in (S-107, S-131, S-141). */
export const SKIP_REASONS = [
  'missingPersonNumber',
  'employeeNotFound',
  'duplicateRow',
  'employeeNotActive',
  'invalidCardFlag',
  'invalidAmount',
  'amountOutOfRange',
  'invalidDays',
  'noCard',
  'cardExpired',
  'cardCanceled',
  'cardOrdered',
  'cardNotRenewable',
  'requestAnswered',
  'locationNotActive',
  'notOfferedAnyMore',
  'nothingToOrder',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export const isSkipReason = (value: unknown): value is SkipReason => isOneOf(SKIP_REASONS, value);

/** Whether something can be ordered, and if not, why. */
export type Eligibility = { ok: true } | { ok: false; reason: SkipReason };
