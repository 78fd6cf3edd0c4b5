import { hellers } from '@portal/domain/money/money';
import type { DemoClock } from './demo-clock';
import type { PaperStory } from './history/paper-order';
import type { DemoStaff } from './pekarna';

interface Telling extends DemoStaff {
  clock: DemoClock;
  jana: string;
}

/** Vouchers on paper for the temporary help of the bakery: last quarter's are delivered, these days' are on their way. */
export function pekarnaVouchers({ company, clock, jana }: Telling): PaperStory[] {
  const place = { name: 'Pekárna Kolín', street: 'Lipová', streetNumber: '412/8', city: 'Kolín', postcode: '28002' };
  const base = { company, userUid: jana, place };
  const meals = { productCode: '10C', serviceCode: '10C-200' } as const;
  const gifts = { productCode: '75C', serviceCode: '75C-200' } as const;
  return [
    {
      ...base,
      label: 'Stravenky pro brigádníky',
      product: meals,
      nominal: hellers(24_000_00),
      orderedOn: clock.daysAgo(85),
      paidOn: clock.daysAgo(83),
      sentOn: clock.daysAgo(80),
    },
    {
      ...base,
      label: 'Vánoční poukázky',
      product: gifts,
      nominal: hellers(15_000_00),
      orderedOn: clock.daysAgo(12),
      paidOn: clock.daysAgo(11),
      sentOn: clock.daysAgo(7),
    },
  ];
}
