import type { Deps } from '../../../deps';
import { listCompaniesMissingCards, listMissingCardsOf, type MissingCard } from '../../../store/cards/missing-cards';
import { listCompaniesInTrouble, listTroubledParcels, type TroubledParcel } from '../../../store/packages/package-trouble';

/** Cards companies did not find in their packages and nobody has found since, the longest missing first (decision 0016). */
export async function listMissingCards({ db }: Deps): Promise<MissingCard[]> {
  const companies = await listCompaniesMissingCards(db.directory);
  const cards: MissingCard[] = [];
  for (const { uid } of companies) cards.push(...(await db.read(uid, listMissingCardsOf)));
  return cards.toSorted((a, b) => a.reportedAt.getTime() - b.reportedAt.getTime() || (a.cardUid < b.cardUid ? -1 : 1));
}

/** Packages that came back, were damaged or cancelled at the courier and that nobody has sent again, the oldest trouble first. */
export async function listLostParcels({ db }: Deps): Promise<TroubledParcel[]> {
  const companies = await listCompaniesInTrouble(db.directory);
  const parcels: TroubledParcel[] = [];
  for (const { uid } of companies) parcels.push(...(await db.read(uid, listTroubledParcels)));
  return parcels.toSorted((a, b) => a.since.getTime() - b.since.getTime() || (a.number < b.number ? -1 : 1));
}
