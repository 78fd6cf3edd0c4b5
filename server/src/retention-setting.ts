import { isOneOf } from '@portal/domain/name-lists';
import { ARCHIVE_KINDS, LEAST_MONTHS, RETENTION, type ArchiveKind, type Retention } from '@portal/domain/archive/retention';
import * as z from 'zod';

const PAIR = /^([a-z]+)=(\d{1,3})\/(\d{1,3})$/u;

/** `audit=36/132,mails=24/48`: months a kind stays in the live tables and months until it leaves the archive; kinds not named stay by default. */
export const retentionSetting = z
  .string()
  .default('')
  .transform((written, context) => {
    const retention: Record<ArchiveKind, Retention> = { ...RETENTION };
    for (const pair of written.split(',').map((part) => part.trim())) {
      if (pair === '') continue;
      const [, kind = '', live, kept] = PAIR.exec(pair) ?? [];
      const months = { live: Number(live), kept: Number(kept) };
      if (isOneOf(ARCHIVE_KINDS, kind) && isLongEnough(months)) retention[kind] = months;
      else context.addIssue({ code: 'custom', message: `${pair} is not KIND=LIVE/KEPT in months` });
    }
    return retention;
  });

const isLongEnough = ({ live, kept }: Retention): boolean => live >= LEAST_MONTHS.live && kept >= LEAST_MONTHS.kept && kept >= live;
