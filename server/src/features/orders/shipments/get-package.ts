import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { getPackage as route, PackageCard } from '@portal/contract/orders/packages';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { Deps } from '../../../deps';
import { presentPackage } from '../../../parts/orders/present-package';
import { listPackedCards, type PackedCard } from '../../../store/cards/missing-cards';
import { readPackage } from '../../../store/packages/package-labels';

interface Place {
  companyUid: CompanyUid;
  id: string;
}

/** A package of a placed order with the cards in it. */
export function getPackage(deps: Deps, { companyUid, id }: Place): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.read<ReplyOf<typeof route> | Failure>(companyUid, async (tx) => {
    const row = await readPackage(tx, id);
    if (row === undefined || row.number === null) return refuse('err.notFound');
    const cards = await listPackedCards(tx, id);
    return { data: { ...presentPackage(row), orderUid: row.orderUid, cards: cards.map(presentCard) } };
  });
}

const presentCard = (card: PackedCard): PackageCard => ({
  uid: card.uid,
  employee: {
    uid: card.employeeUid,
    employeeNumber: card.employeeNumber,
    firstName: card.firstName,
    lastName: card.lastName,
    employeeStatus: card.employeeStatus,
  },
  productCode: card.productCode,
  number: card.number,
  status: card.status,
  missingSince: card.missingSince?.toISOString() ?? null,
  isOnTheWay: card.isOnTheWay,
});
