import { pragueDay } from '@portal/domain/calendar/prague-day';
import { listMissingCards, listLostParcels } from '../../features/provider/operations/list-lost';
import type { MissingCard } from '../../store/cards/missing-cards';
import type { TroubledParcel } from '../../store/packages/package-trouble';
import { counted } from './explain';
import type { ProviderCommand } from './provider-command';

export const missingCards: ProviderCommand = {
  usage: '',
  about: 'cards that were not in their packages, who said so and when',
  needs: 0,
  run: async ({ deps, print }) => {
    const cards = await listMissingCards(deps);
    cards.flatMap(describeCard).forEach(print);
    print(counted(cards.length, 'missing card'));
    return true;
  },
};

export const lostPackages: ProviderCommand = {
  usage: '',
  about: 'packages that came back, were damaged or cancelled at the courier; dispatch-package sends one again',
  needs: 0,
  run: async ({ deps, print }) => {
    const parcels = await listLostParcels(deps);
    parcels.map(describeParcel).forEach(print);
    print(counted(parcels.length, 'lost package'));
    return true;
  },
};

const dayOf = (at: Date): string => pragueDay(at.getTime());

function describeCard(card: MissingCard): string[] {
  const { cardUid, number, companyName, packageNumber, courier, trackingNumber, firstName, lastName, employeeNumber } = card;
  return [
    `${cardUid}  ${number ?? 'no number yet'}  ${firstName} ${lastName} (${employeeNumber})  ${companyName}`,
    `  package ${packageNumber}, ${courier ?? 'no courier'} ${trackingNumber ?? ''} | reported ${dayOf(card.reportedAt)} by ${card.reportedBy ?? 'the provider'}`,
  ];
}

const describeParcel = ({ number, trouble, since, courier, trackingNumber, companyName, city }: TroubledParcel): string =>
  [number, trouble, dayOf(since), `${courier} ${trackingNumber}`, companyName, city].join('  ');
