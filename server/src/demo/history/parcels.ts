import type { OrderUid } from '@portal/domain/identifiers/uid';
import { simulatedTrackingNumber } from '../../adapters/courier/simulated-courier';
import type { ParcelState } from '../../adapters/courier/courier';
import { noteTrouble } from '../../features/fulfilment/packages/note-trouble';
import { offer, record } from '../../features/fulfilment/packages/offered-packages';
import { listPackedCards, type PackedCard } from '../../store/cards/missing-cards';
import { listPackageLabels } from '../../store/packages/package-labels';
import { listParcelsUnderWay } from '../../store/packages/package-offers';
import type { DemoCompany } from '../demo-company';
import type { Past } from './past';

/** What goes to one address, with the cards in it. */
export interface Parcel {
  uid: string;
  number: string;
  place: string;
  cards: PackedCard[];
}

interface OrderOf {
  company: DemoCompany;
  orderUid: OrderUid;
}

/** The packages of an order, by the name of their address. */
export const parcelsOf = ({ deps }: Past, { company, orderUid }: OrderOf): Promise<Map<string, Parcel>> =>
  deps.db.read(company.tx.companyUid, async (tx) => {
    const found = new Map<string, Parcel>();
    for (const { uid, number, locationName } of await listPackageLabels(tx, orderUid)) {
      const place = locationName ?? '';
      found.set(place, { uid, number: number ?? '', place, cards: await listPackedCards(tx, uid) });
    }
    return found;
  });

/** One of several by its name; the story that names it has put it there. */
export function at<T>(found: ReadonlyMap<string, T>, name: string): T {
  const one = found.get(name);
  if (one === undefined) throw new Error(`nothing is at ${name}`);
  return one;
}

const COURIER = 'Česká pošta';

/** What the courier answers about a package: it took it, it will not take it, or the answer never came. */
type Answer = 'taken' | 'refused' | 'lost';

/** The finished packages of an order are announced to the post, which cannot be asked what it has; `answers` goes by the name of the town. */
export async function announceParcels(
  { deps }: Past,
  { company, orderUid }: OrderOf,
  answers: Readonly<Record<string, Answer>>,
): Promise<void> {
  const key = { companyUid: company.tx.companyUid, orderUid };
  const { fresh } = await offer(deps, key, COURIER);
  const those = (answer: Answer) => fresh.filter(({ label }) => answers[label.city ?? ''] === answer);
  const parcels = those('taken').map(({ packageNumber }) => ({
    packageNumber,
    trackingNumber: simulatedTrackingNumber({ packageNumber, courier: COURIER }),
  }));
  const told = (answer: Answer, error: string) => those(answer).map(({ packageNumber }) => ({ packageNumber, error }));
  const result = { ok: true, parcels, refused: told('refused', 'HTTP 422'), unclear: told('lost', 'HTTP 504') } as const;
  await record(deps, key, { packages: fresh, canAsk: false, result: { ...result, parcels: [...parcels] } });
}

/** The post says that parcels of a company will not arrive by themselves. */
export async function meetTrouble(
  { deps }: Past,
  { companyUid }: DemoCompany['tx'],
  states: ReadonlyMap<string, ParcelState>,
): Promise<void> {
  const parcels = await deps.db.read(companyUid, (tx) => listParcelsUnderWay(tx, new Date(0)));
  const statuses = parcels.flatMap(({ packageNumber, trackingNumber }) => {
    const state = states.get(packageNumber);
    return state === undefined ? [] : [{ trackingNumber, state, at: deps.now().toISOString() }];
  });
  if (statuses.length !== states.size) throw new Error('a parcel in trouble is not on its way');
  await noteTrouble(deps, { companyUid, courier: COURIER, parcels, statuses });
}
