import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { updateCompanyInformation } from '@portal/contract/settings/billing';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { COMPANY_NAME_MAX } from '@portal/domain/settings/settings-fields';
import { call } from '../../../../lib/call/call';
import { paths } from '../../../../lib/paths';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { DrawerForm } from '../../../../ui/layer/drawer-form';
import { Facts } from '../../../../ui/data-display/facts';
import { TextField } from '../../../../ui/form/field/text-field';
import { ChangedNotice } from '../../changed-notice';
import { RegisterComparison } from '../register/register-comparison';
import type { RegisterRow } from '../register/register-row';
import { useBillingForm } from '../use-billing-form';
import css from '../billing.module.css';
import { changedFields, companyProblems, companyValuesOf, type CompanyValues } from './company-values';

/** Written with spaces in any place; what is no VAT number is said, not cut off unseen. */
const VAT_WRITTEN_MAX = 30;

interface CompanyDrawerProps {
  company: CompanyDetails;
  opened: boolean;
  onClose: () => void;
}

/** Name and VAT number; who signs is read only here, the contact persons say it (BIL-022). */
export function CompanyDrawer({ company, opened, onClose }: CompanyDrawerProps) {
  const { t } = useTranslation('settings/billing');
  const companyUid = useCompanyUid();
  const { form, base, conflict, take, onSubmit, onInvalid } = useBillingForm<CompanyValues>({
    company,
    valuesOf: companyValuesOf,
    check: (values) => companyProblems(values, { name: t('error.name'), vatNumber: t('error.vatNumber') }),
    send: (values, { base: before, idempotencyKey }) => {
      const seen = companyValuesOf(before);
      const body = { ...changedFields(values, seen), seen };
      return call(updateCompanyInformation, { params: { companyUid }, body, idempotencyKey });
    },
    done: t('company.done'),
    onClose,
  });
  const theirs = companyValuesOf(base);
  const { control } = form;
  const rows: RegisterRow[] = (['companyName', 'companyVATNumber'] as const).map((field) => ({
    label: field === 'companyName' ? t('company.name') : t('company.vatNumber'),
    written: form.watch(field),
    saved: theirs[field],
    registeredOf: (subject) => subject[field] ?? '',
    write: (text) => form.setValue(field, text, { shouldDirty: true, shouldValidate: true }),
  }));
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('company.title')}
      submitLabel={t('company.submit')}
      onSubmit={onSubmit}
      onInvalid={onInvalid}
      above={
        <ChangedNotice
          conflict={conflict}
          theirs={[theirs.companyName, theirs.companyVATNumber].filter(Boolean).join(', ')}
          onTake={take}
        />
      }
    >
      <RegisterComparison rows={rows} enabled={opened} withVat />
      <TextField control={control} name="companyName" label={t('company.name')} maxLength={COMPANY_NAME_MAX} startsFocused />
      <TextField
        control={control}
        name="companyVATNumber"
        label={t('company.vatNumber')}
        hint={t('company.vatHint')}
        maxLength={VAT_WRITTEN_MAX}
        optional
      />
      <ReadOnly company={company} />
    </DrawerForm>
  );
}

function ReadOnly({ company: { companyInfo } }: { company: CompanyDetails }) {
  const { t } = useTranslation('settings/billing');
  const { companyIdentificationNumber, authorizedPersons } = companyInfo;
  const facts = [
    { name: t('company.identificationNumber'), value: companyIdentificationNumber },
    {
      name: t('company.authorizedPersons'),
      value: authorizedPersons.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ') || '–',
    },
  ];
  return (
    <div className={css.persons}>
      <Facts facts={facts} />
      <p className={css.use}>
        {t('company.personsFrom')} <Link to={paths.settingsContacts}>{t('company.personsLink')}</Link>
      </p>
    </div>
  );
}
