import * as z from 'zod';
import { isDay, type Day } from '@portal/domain/calendar/prague-day';
import { hasTwoDecimals, type Czk } from '@portal/domain/money/money';
import type { Noun, Uid } from '@portal/domain/identifiers/uid';
import { isNote, isOneLine, isVisible } from '@portal/domain/text/one-line';

/** The schema of an answer, whose value carries its unit or kind. The server answers what its types say, so nothing is checked at run time (decision 0042). */
const replyOf = <Value>(schema: z.ZodType) => schema as z.ZodType<Value, Value>;

/** Any UUID is accepted, in lower case. */
export const uuid = z.guid().transform((value) => value.toLowerCase());
export const uuidReply = z.string();

/** The same of one noun: `uuidOf<'employee'>()`. */
/* @__NO_SIDE_EFFECTS__ */
export const uuidOf = <Of extends Noun>(): z.ZodType<Uid<Of>, string> => uuid;
/* @__NO_SIDE_EFFECTS__ */
export const uuidReplyOf = <Of extends Noun>(): z.ZodType<Uid<Of>, Uid<Of>> => uuidReply;

/** CZK with at most two decimals; numbers only, never text. */
export const money = z.number().refine(hasTwoDecimals, { params: { code: 'field.decimals' } });
export const moneyReply = replyOf<Czk>(z.number());

export const day = z.iso.date({ abort: true }).refine(isDay);
export const dayReply = replyOf<Day>(z.string());
export const instantReply = z.string();

const UNSAFE = { params: { code: 'field.unsafeText' } };

/** Mandatory text of one line: trimmed, at least one character that is seen (CON-22). */
export const requiredText = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(max)
    .refine(isVisible, { params: { code: 'field.required' } })
    .refine(isOneLine, UNSAFE);

/** Mandatory text of a field with several lines: a reason, a note. Otherwise as one of one line. */
export const requiredNote = ({ min = 1, max }: { min?: number; max: number }) =>
  z
    .string()
    .trim()
    .min(min, { abort: true })
    .max(max)
    .refine(isVisible, { params: { code: 'field.required' } })
    .refine(isNote, UNSAFE);

const nullUnlessVisible = (value: string | null | undefined): string | null =>
  value === undefined || value === null || !isVisible(value) ? null : value;

/** Optional text of a field with several lines. */
export const optionalNote = (max: number) => z.string().trim().max(max).refine(isNote, UNSAFE).nullish().transform(nullUnlessVisible);

/** Optional text of one line: trimmed; one with nothing to see becomes null (CON-22). */
export const optionalText = (max: number) => z.string().trim().max(max).refine(isOneLine, UNSAFE).nullish().transform(nullUnlessVisible);

export const companyParams = z.object({ companyUid: uuidOf<'company'>() });
export const companyItemParams = companyParams.extend({ id: uuid });
/** Of a path that names one employee, order and so on by `:id`. */
/* @__NO_SIDE_EFFECTS__ */
export const itemParamsOf = <Of extends Noun>() => companyParams.extend({ id: uuidOf<Of>() });
