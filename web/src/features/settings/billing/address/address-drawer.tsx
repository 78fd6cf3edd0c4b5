import { useTranslation } from 'react-i18next';
import { updateAddress } from '@portal/contract/settings/billing';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { ADDRESS_COUNTRY, ADDRESS_LIMITS, isAddressPostcode } from '@portal/domain/addresses/address-fields';
import { formatPostcode, normalisePostcode } from '@portal/domain/identifiers/postcode';
import { call } from '../../../../lib/call/call';
import { errorText } from '../../../../lib/call/call-error';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { AddressFields } from '../../../../parts/address/address-fields';
import { ADDRESS_FIELDS, writtenAddress, type WrittenAddress } from '../../../../parts/address/written-address';
import { DrawerForm } from '../../../../ui/layer/drawer-form';
import css from '../billing.module.css';
import { ChangedNotice } from '../../changed-notice';
import { RegisterComparison } from '../register/register-comparison';
import type { RegisterRow } from '../register/register-row';
import { useBillingForm } from '../use-billing-form';

interface AddressValues {
  addressData: WrittenAddress;
}

interface AddressDrawerProps {
  company: CompanyDetails;
  opened: boolean;
  onClose: () => void;
}

/** The billing address, written by hand; the house number whispers what the register has in the street. */
export function AddressDrawer({ company, opened, onClose }: AddressDrawerProps) {
  const { t } = useTranslation(['settings/billing', 'address']);
  const companyUid = useCompanyUid();
  const { form, base, conflict, take, onSubmit, onInvalid } = useBillingForm<AddressValues>({
    company,
    valuesOf,
    check: ({ addressData }) => addressProblems(addressData, errorText('settings.entity.error.notEmpty') ?? '', t('error.postcode')),
    send: ({ addressData }, { base: seen, idempotencyKey }) => {
      const written = { ...addressData, postcode: normalisePostcode(addressData.postcode), country: ADDRESS_COUNTRY } as const;
      const { street, streetNumber, city, postcode, country } = seen.billingAddress;
      const body = { addressData: written, skipSimilarCheck: true, seen: { street, streetNumber, city, postcode, country } };
      return call(updateAddress, { params: { companyUid, id: company.billingAddress.uid }, body, idempotencyKey });
    },
    done: t('address.done'),
    onClose,
  });
  const theirs = base.billingAddress;
  const [written, setWritten] = [form.watch('addressData'), (address: WrittenAddress) => form.setValue('addressData', address, TOUCHED)];
  const seat: RegisterRow = {
    label: t('register.seat'),
    written: lineOf(written),
    saved: lineOf(theirs),
    registeredOf: lineOf,
    write: (_line, subject) => setWritten(subject === null ? valuesOf(base).addressData : partsOf(subject)),
  };
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('address.title')}
      submitLabel={t('address.submit')}
      onSubmit={onSubmit}
      onInvalid={onInvalid}
      above={<ChangedNotice conflict={conflict} theirs={lineOf(theirs)} onTake={take} />}
    >
      <p className={css.use}>{t('address.lead')}</p>
      <RegisterComparison rows={[seat]} enabled={opened} />
      <AddressFields
        control={form.control}
        nameOf={(field) => `addressData.${field}`}
        limits={ADDRESS_LIMITS}
        startsFocused
        onChoose={(chosen) => setWritten(writtenAddress(chosen))}
      />
    </DrawerForm>
  );
}

const TOUCHED = { shouldDirty: true, shouldValidate: true };

const lineOf = ({ street, streetNumber, city, postcode }: WrittenAddress): string =>
  `${street} ${streetNumber}, ${formatPostcode(postcode)} ${city}`;

const partsOf = ({ street, streetNumber, city, postcode }: WrittenAddress): WrittenAddress => ({ street, streetNumber, city, postcode });

const valuesOf = ({ billingAddress }: CompanyDetails): AddressValues => {
  return { addressData: partsOf(billingAddress) };
};

function addressProblems(address: WrittenAddress, empty: string, postcode: string): Partial<Record<string, string>> {
  const missing = ADDRESS_FIELDS.filter((field) => address[field].trim() === '').map((field) => [`addressData.${field}`, empty]);
  const isWrong = address.postcode.trim() !== '' && !isAddressPostcode(normalisePostcode(address.postcode));
  return Object.fromEntries([...missing, ...(isWrong ? [['addressData.postcode', postcode]] : [])]);
}
