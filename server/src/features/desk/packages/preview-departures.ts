import type { DepartureProblem, DepartureRow, previewDepartures as route } from '@portal/contract/desk/packages';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { trackingFault, writtenCode } from '@portal/domain/packages/departure';
import { findHeader, headerNames } from '@portal/domain/spreadsheets/find-header';
import { readSpreadsheet } from '../../../adapters/spreadsheet/read-spreadsheet';
import type { Cell } from '../../../adapters/spreadsheet/spreadsheet';
import type { Deps } from '../../../deps';
import type { Upload } from '../../../http/context';
import { listKnownPackages, listTakenNumbers, type KnownPackage } from '../../../store/desk/packages';
import { takenSince } from '../../provider/operations/dispatch-package';

const NAMES = headerNames([
  { column: 'packageNumber', names: ['Balík', 'Číslo balíku', 'Package', 'Package number'] },
  {
    column: 'trackingNumber',
    names: ['Zásilka', 'Číslo zásilky', 'Podací číslo', 'Sledovací číslo', 'Tracking', 'Tracking number', 'Shipment number'],
  },
]);

/** A day of work of many people; a longer file is split. */
const MAX_ROWS = 2_000;

interface Read {
  row: number;
  packageNumber: string;
  trackingNumber: string;
}

/** Every row of a file with numbers of packages and of tracking, and why it cannot leave; nothing leaves by looking (DESK-034). */
export async function previewDepartures(deps: Deps, { content, fileName, mimeType }: Upload): Promise<ReplyOf<typeof route> | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  const sheet = await readSpreadsheet(content, { fileName, mimeType, maxRows: MAX_ROWS, takesEveryKind: true });
  if (!sheet.ok) return refuse(sheet.error);
  const header = findHeader(sheet.rows, NAMES);
  if (header === undefined) return refuse('departures.columns');
  const at = (column: 'packageNumber' | 'trackingNumber') => header.columns.indexOf(column);
  const places = [at('packageNumber'), at('trackingNumber')] as const;
  if (places.includes(-1)) return refuse('departures.columns');
  const read = sheet.rows.flatMap((cells, index): Read[] => {
    const [packageNumber = '', trackingNumber = ''] = places.map((place) => codeOf(cells[place]));
    return index <= header.rowIndex || (packageNumber === '' && trackingNumber === '')
      ? []
      : [{ row: index + 1, packageNumber, trackingNumber }];
  });
  if (read.length === 0) return refuse('departures.empty');
  const known = await deps.desk.read(async (tx) => ({
    packages: await listKnownPackages(
      tx,
      read.map(({ packageNumber }) => packageNumber),
    ),
    taken: await listTakenNumbers(tx, { numbers: read.map(({ trackingNumber }) => trackingNumber), since: takenSince(deps) }),
  }));
  const unreadColumns = header.texts.filter((text, index) => text !== '' && header.columns[index] === null);
  return { data: { rows: judge(read, known), unreadColumns } };
}

/** As a scanner or a person wrote it; a spreadsheet may have made a number of it. */
const codeOf = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : writtenCode(String(cell)).slice(0, 40));

interface Known {
  packages: KnownPackage[];
  taken: { trackingNumber: string; packageNumber: string }[];
}

function judge(rows: readonly Read[], known: Known): DepartureRow[] {
  const packages = new Map(known.packages.map((one) => [one.number, one]));
  const owners = new Map(known.taken.map((one) => [one.trackingNumber, one.packageNumber]));
  const seen = { packages: new Set<string>(), tracking: new Set<string>() };
  return rows.map((row) => {
    const parcel = packages.get(row.packageNumber);
    const owner = owners.get(row.trackingNumber);
    const isTaken = owner !== undefined && owner !== row.packageNumber;
    const problem = problemOf(row, { parcel, isTaken, seen });
    seen.packages.add(row.packageNumber);
    seen.tracking.add(row.trackingNumber);
    return { ...row, companyName: parcel?.companyName ?? null, city: parcel?.city ?? null, problem };
  });
}

interface Facts {
  parcel: KnownPackage | undefined;
  isTaken: boolean;
  /** Of the rows above. */
  seen: { packages: ReadonlySet<string>; tracking: ReadonlySet<string> };
}

function problemOf({ packageNumber, trackingNumber }: Read, { parcel, isTaken, seen }: Facts): DepartureProblem | null {
  if (packageNumber === '') return 'packageMissing';
  if (trackingNumber === '') return 'trackingMissing';
  const fault = trackingFault(trackingNumber);
  if (fault !== null) return fault === 'form' ? 'trackingInvalid' : 'trackingMisread';
  if (parcel === undefined) return 'packageUnknown';
  if (seen.packages.has(packageNumber)) return 'packageTwice';
  if (seen.tracking.has(trackingNumber)) return 'trackingTwice';
  if (isTaken) return 'trackingTaken';
  if (parcel.isGone) return 'alreadyDispatched';
  return parcel.isReady || parcel.isInTrouble ? null : 'notReady';
}
