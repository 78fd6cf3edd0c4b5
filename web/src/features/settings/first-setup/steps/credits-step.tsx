import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addDays, endOfMonth } from '@portal/domain/calendar/prague-day';
import { workingDaysOfMonth } from '@portal/domain/calendar/working-day';
import { loadsTopUp } from '@portal/domain/catalogue/credits';
import { formatMoney } from '../../../../lib/text/formats';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { monthName, today } from '../../../../lib/text/day-text';
import { productsQuery, topUpQuery } from '../../../../parts/credit/credit-queries';
import { PerDay, useTopUpChoices } from '../../../../parts/credit/top-up-fields';
import { useTopUpForm, type TopUpValues } from '../../../../parts/credit/use-top-up-form';
import { QueryView } from '../../../../parts/query/query-view';
import { RadioField } from '../../../../ui/form/field/choice-fields';
import css from '../first-setup.module.css';
import { GoOnButtons } from '../step-buttons';
import { StepForm } from '../step-form';
import { StepSheet } from '../step-sheet';

/** How Gastro credit will be entered; everybody may say so (WIZ-006, R-01). */
export function CreditsStep() {
  const { t } = useTranslation('settings/credit');
  const companyUid = useCompanyUid();
  const products = useQuery(productsQuery(companyUid));
  const setting = useQuery(topUpQuery(companyUid));
  return (
    <StepSheet step="credits">
      {({ dataCompletenessState }) => (
        <QueryView query={products}>
          {(list) =>
            list.some(({ code }) => loadsTopUp(code)) ? (
              <QueryView query={setting}>{() => <TopUp />}</QueryView>
            ) : (
              <>
                <p>{t('topUp.missingProduct')}</p>
                <GoOnButtons step="credits" missing={dataCompletenessState.missingParts} />
              </>
            )
          }
        </QueryView>
      )}
    </StepSheet>
  );
}

/** The form of the settings; here alone "later" is a choice (TOP-014, S-211). */
function TopUp() {
  const { t } = useTranslation(['settings/first-setup', 'credit']);
  const { form, save } = useTopUpForm({ opened: true, isFirstSetup: true });
  const choices = useTopUpChoices().map((choice) =>
    choice.value === 'byDay' ? { ...choice, aside: t('credit.usual'), inside: <AmountPerDay form={form} /> } : choice,
  );
  const later = { value: 'notSet', label: t('credit.later.label'), note: t('credit.later.note') };
  return (
    <StepForm step="credits" form={form} onSubmit={save}>
      <RadioField control={form.control} name="topUpMethod" legend={t('credit:topUp.legend')} look="cards" choices={[...choices, later]} />
    </StepForm>
  );
}

/** The amount with what it makes in the month to come. */
function AmountPerDay({ form }: { form: UseFormReturn<TopUpValues> }) {
  const { t, i18n } = useTranslation('settings/first-setup');
  const perDay = form.watch('defaultValue');
  const month = addDays(endOfMonth(today()), 1);
  const days = workingDaysOfMonth(month);
  const name = monthName(month, { language: i18n.language });
  return (
    <div className={css.perDay}>
      <PerDay form={form} />
      {perDay !== null && perDay > 0 && (
        <p aria-live="polite">{t('credit.month', { month: name, count: days, amount: money(perDay), total: money(days * perDay) })}</p>
      )}
    </div>
  );
}

const money = (czk: number): string => formatMoney(czk, Number.isInteger(czk) ? 0 : 2);
