import type { Day } from '@portal/domain/calendar/prague-day';
import { renewalHorizon } from '@portal/domain/cards/renewal';
import type { Company } from '../../../store/companies/companies';
import type { RenewalPeriod } from '../../../store/cards/renewals';

/** Ends of cards whose renewal period has begun today, by the company's own length of it (S-130, REN-020). */
export const renewalPeriod = ({ cardRenewalPeriod }: Pick<Company, 'cardRenewalPeriod'>, today: Day): RenewalPeriod => ({
  today,
  until: renewalHorizon(today, cardRenewalPeriod),
});
