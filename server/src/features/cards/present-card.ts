import type { CardLockEntry, CardRecord, EmbeddedCard } from '@portal/contract/cards/cards';
import type { Day } from '@portal/domain/calendar/prague-day';
import { allowedCardActions } from '@portal/domain/cards/allowed-actions';
import { shownCardStatus } from '@portal/domain/cards/card-life';
import type { CardStatus } from '@portal/domain/cards/card-status';
import { embeddedCardActions, shownEmbeddedStatus } from '@portal/domain/cards/embedded-card';
import { CARDS } from '@portal/domain/catalogue/products';
import type { EmployeeCard } from '../../store/employees/employee-cards';

/** A card as people see it on a day: near its end an active one is expiring (S-130). */
export function presentCard(card: EmployeeCard, today: Day): CardRecord {
  const status = shownCardStatus(card, today, card.renewalMonths);
  const { uid, number, expirationDate, compositeId, isPinResetPending, locks } = card;
  const allowedActions = allowedCardActions({ status, hasSystemLock: hasSystemLock(locks), isPinResetPending, isEmbedded: false });
  return {
    orderInfo: presentOrder(card),
    card: {
      uid,
      type: CARDS[card.productCode].kind,
      accountType: CARDS[card.productCode].account,
      status,
      number,
      expirationDate,
      compositeId,
      bearerType: 'plastic',
      bearerStatus: status,
      isPinResetPending,
      allowedActions,
      locks,
    },
    embeddedCards: card.embedded.map((embedded) => presentEmbedded(embedded, { status, number, locks })),
    timeline: timelineOf(card),
  };
}

/** When each step of its life came. */
const timelineOf = ({ order, parcel, manufacturedAt, activatedAt, endedAt }: EmployeeCard): CardRecord['timeline'] => ({
  orderedAt: order?.orderedAt ?? null,
  producedAt: instantOf(manufacturedAt),
  shippedAt: parcel?.dispatchedAt ?? null,
  missingSince: parcel?.missingSince ?? null,
  takenOverAt: parcel?.takenOverAt ?? null,
  activatedAt: instantOf(activatedAt),
  endedAt: instantOf(endedAt),
});

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;

function presentOrder({ order, parcel }: EmployeeCard): CardRecord['orderInfo'] {
  if (order === null) return null;
  if (parcel === null) return { ...order, packageNumber: null, packageDeliveryType: 'electrical', packageDeliveryAddress: null };
  const { type, street, streetNumber, city, postcode } = parcel.label;
  return {
    ...order,
    packageNumber: parcel.number,
    packageDeliveryType: 'physical',
    packageDeliveryAddress: { type, street, streetNumber, city, postcode },
  };
}

interface Plastic {
  status: CardStatus;
  number: string | null;
  locks: CardLockEntry[];
}

/** One of the two cards on a plastic carries its number, and its locks hold it too (CARD-S05). */
function presentEmbedded({ uid, accountType, status: own, locks }: EmployeeCard['embedded'][number], plastic: Plastic): EmbeddedCard {
  const state = { plastic: plastic.status, own, hasSystemLock: hasSystemLock(locks) };
  const inherited = plastic.locks.filter(({ lock }) => locks.every((mine) => mine.lock !== lock));
  return {
    uid,
    accountType,
    status: shownEmbeddedStatus(state),
    number: plastic.number,
    allowedActions: embeddedCardActions(state),
    locks: [...locks, ...inherited],
  };
}

const hasSystemLock = (locks: readonly CardLockEntry[]): boolean => locks.some(({ lock }) => lock === 'SYSTEM');
