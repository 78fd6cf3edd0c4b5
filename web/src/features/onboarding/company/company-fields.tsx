import { useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AddressLookup } from '@portal/contract/addresses/addresses';
import { hasVatIdChecksum, isVatId } from '@portal/domain/identifiers/company-id';
import { formatPostcode } from '@portal/domain/identifiers/postcode';
import { ONBOARDING_LIMITS } from '@portal/domain/onboarding/onboarding-limits';
import { AddressFields } from '../../../parts/address/address-fields';
import { AddressSearch } from '../../../parts/address/address-search';
import { writtenAddress, type AddressField } from '../../../parts/address/written-address';
import { FieldPair } from '../../../ui/form/form-layout';
import { TextField } from '../../../ui/form/field/text-field';
import { useOnboarding } from '../flow/current-onboarding';
import { AuthorisedPersons } from './authorised-persons';
import { plainVatNumber, type CompanyValues } from './company-values';
import { FieldFrame } from '../../../ui/form/field/field-frame';
import css from '../../../ui/form/field/field.module.css';

/** One more than may be: what is too long is said, not cut off unseen. */
const WRITTEN_MAX = ONBOARDING_LIMITS.textMax + 1;
const LIMITS = { street: WRITTEN_MAX, streetNumber: WRITTEN_MAX, city: WRITTEN_MAX, postcode: 5 };

const FIELD_OF = { street: 'streetAddress', streetNumber: 'streetNumber', city: 'city', postcode: 'postcode' } as const satisfies Record<
  AddressField,
  keyof CompanyValues
>;

/** Everything the contract says about the company; shared by the step and the drawer that changes it. */
export function CompanyFields({ form }: { form: UseFormReturn<CompanyValues> }) {
  const { t } = useTranslation('onboarding/company');
  const { control, setValue, clearErrors } = form;
  const { companyInfo, initialInfo } = useOnboarding();
  const choose = (found: AddressLookup) => {
    const written = { ...writtenAddress(found), postcode: formatPostcode(found.postcode) };
    for (const part of ['street', 'streetNumber', 'city', 'postcode'] as const)
      setValue(FIELD_OF[part], written[part], { shouldDirty: true });
    setValue('addressSearch', '');
    clearErrors(Object.values(FIELD_OF));
  };
  return (
    <>
      <FieldPair>
        <IdentificationNumber value={initialInfo.companyIdentificationNumber} />
        <VatNumber control={control} />
      </FieldPair>
      <TextField control={control} name="companyName" label={t('fields.name')} maxLength={WRITTEN_MAX} autoComplete="organization" />
      {companyInfo.city === null && <AddressSearch control={control} name="addressSearch" onChoose={choose} />}
      <AddressFields control={control} nameOf={(part) => FIELD_OF[part]} limits={LIMITS} onChoose={choose} />
      <AuthorisedPersons form={form} />
    </>
  );
}

/** Check digits of one that was typed are a reason to look again, never a refusal; the register knows its own. */
function VatNumber({ control }: { control: Control<CompanyValues> }) {
  const { t } = useTranslation('onboarding/company');
  const written = plainVatNumber(useWatch({ control, name: 'companyVATNumber' }));
  const { companyVATNumber: registered } = useOnboarding().companyInfo;
  const isDoubtful = written !== registered && isVatId(written) && !hasVatIdChecksum(written);
  return (
    <TextField
      control={control}
      name="companyVATNumber"
      label={t('fields.vatNumber')}
      hint={t(isDoubtful ? 'fields.vatDoubt' : 'fields.vatHint')}
      optional
      autoComplete="off"
    />
  );
}

/** The number the registration was started for: it can be read and copied, not changed (ONB-155). */
function IdentificationNumber({ value }: { value: string }) {
  const { t } = useTranslation('onboarding/company');
  return (
    <FieldFrame label={t('fields.identificationNumber')} hint={t('fields.identificationNumberHint')} optionalWord="">
      {(wiring) => <input {...wiring} className={css.input} value={value} readOnly />}
    </FieldFrame>
  );
}
