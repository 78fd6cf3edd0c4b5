import { addDays, isDay, type Day } from '@portal/domain/calendar/prague-day';
import { ARCHIVE_KINDS, type ArchiveKind } from '@portal/domain/archive/retention';
import { isOneOf } from '@portal/domain/name-lists';
import { archiveRows } from '../../features/fulfilment/rounds/archive-rows';
import { listArchived, listArchivedAbout, summariseArchive, type ArchivedRow } from '../../store/archive/archived-rows';
import { asOwner } from '../../store/engine/owner-transaction';
import type { Tx } from '../../store/engine/tx';
import { counted } from './explain';
import { isUid, type ProviderCommand } from './provider-command';

type Print = (line: string) => void;

const PAGE = 5_000;

/** Also `npm run archive`. */
export const archive: ProviderCommand = {
  usage: '',
  about: 'move what is older than its retention out of the live tables, as every night does',
  needs: 0,
  run: async ({ deps, print }) => {
    for (const { kind, moved, forgotten } of await archiveRows(deps))
      print(`${kind}: ${moved} moved into the archive, ${forgotten} forgotten`);
    return true;
  },
};

export const archived: ProviderCommand = {
  usage: '[KIND] [DAY]',
  about: `what lies in the archive, or the rows of a day, one JSON a line; KIND is one of ${ARCHIVE_KINDS.join(', ')}`,
  needs: 0,
  run: async ({ ownerUrl, args: [kind, day], print }) => {
    if (kind === undefined) await asOwner(ownerUrl, (tx) => list(tx, print));
    else if (isOneOf(ARCHIVE_KINDS, kind) && isDay(day)) await asOwner(ownerUrl, (tx) => show(tx, { kind, day }, print));
    else print(`${kind} ${day ?? ''} is not one of ${ARCHIVE_KINDS.join(', ')} and a day, as audit 2023-11-20`);
    return kind === undefined || (isOneOf(ARCHIVE_KINDS, kind) && isDay(day));
  },
};

export const archivedAbout: ProviderCommand = {
  usage: 'UID…',
  about: 'what lies in the archive about a person, a card, an order, one JSON a line',
  needs: 1,
  run: async ({ ownerUrl, args, print }) => {
    const wrong = args.filter((uid) => !isUid(uid));
    for (const uid of wrong) print(`${uid}: is no uid`);
    for (const uid of args.filter(isUid)) {
      const rows = await asOwner(ownerUrl, (tx) => listArchivedAbout(tx, uid));
      printRows(rows, print);
    }
    return wrong.length === 0;
  },
};

async function list(tx: Tx, print: Print): Promise<void> {
  const kinds = await summariseArchive(tx);
  for (const { kind, rows, first, last } of kinds)
    print(`${kind}: ${counted(rows, 'row')} from ${first.toISOString()} to ${last.toISOString()}`);
  if (kinds.length === 0) print('the archive is empty');
}

/** A day may be a hundred thousand rows: a page after the other. Days of the archive are those of UTC, as its times. */
async function show(tx: Tx, { kind, day }: { kind: ArchiveKind; day: Day }, print: Print): Promise<void> {
  const span = { from: new Date(`${day}T00:00:00Z`), before: new Date(`${addDays(day, 1)}T00:00:00Z`) };
  for (let page: ArchivedRow[] = [], after: ArchivedRow | undefined; ; after = page.at(-1)) {
    page = await listArchived(tx, { kind, ...span, after, limit: PAGE });
    printRows(page, print);
    if (page.length < PAGE) return;
  }
}

const printRows = (rows: readonly ArchivedRow[], print: Print): void => rows.forEach((row) => print(JSON.stringify(row)));
