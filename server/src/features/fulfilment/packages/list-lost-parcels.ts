import type { Deps } from '../../../deps';
import { listCompaniesInTrouble, listTroubledParcels, type TroubledParcel } from '../../../store/packages/package-trouble';

/** Packages that came back, were damaged or cancelled at the courier and that nobody has sent again, the oldest trouble first. */
export async function listLostParcels({ db }: Deps): Promise<TroubledParcel[]> {
  const companies = await listCompaniesInTrouble(db.directory);
  const parcels: TroubledParcel[] = [];
  for (const { uid } of companies) parcels.push(...(await db.read(uid, listTroubledParcels)));
  return parcels.toSorted((a, b) => a.since.getTime() - b.since.getTime() || (a.number < b.number ? -1 : 1));
}
