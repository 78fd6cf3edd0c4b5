import type { Deps } from '../../../deps';
import { listCompaniesMissingCards, listMissingCardsOf, type MissingCard } from '../../../store/cards/missing-cards';

/** Cards companies did not find in their packages and nobody has found since, the longest missing first (decision 0016). */
export async function listMissingCards({ db }: Deps): Promise<MissingCard[]> {
  const companies = await listCompaniesMissingCards(db.directory);
  const cards: MissingCard[] = [];
  for (const { uid } of companies) cards.push(...(await db.read(uid, listMissingCardsOf)));
  return cards.toSorted((a, b) => a.reportedAt.getTime() - b.reportedAt.getTime() || (a.cardUid < b.cardUid ? -1 : 1));
}
