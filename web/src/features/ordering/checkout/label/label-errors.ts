import { useCallback } from 'react';
import type { ResolverResult } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { checkPackageLabel, type PackageLabel } from '@portal/domain/ordering/package-label';
import { fieldErrors } from '../../../../ui/form/field-errors';

export interface LabelValues {
  /** Named as on the wire, so that errors of the server find their fields. */
  label: PackageLabel;
  /** What is written in the search for an address and was not chosen. */
  search: string;
  /** What is written in the search for each contact person. */
  people: string[];
}

/** Every field of a label says in its own words that it is not filled in correctly (CHK-136 to CHK-146). */
export function useLabelErrors() {
  const { t } = useTranslation('ordering');
  const resolver = useCallback(
    (values: LabelValues): ResolverResult<LabelValues> => {
      const label = { ...values.label, note: values.label.note?.trim() || null };
      const errors = Object.fromEntries(checkPackageLabel(label).map(({ path }) => [`label.${path}`, t(`label.error.${nameOf(path)}`)]));
      const unchosen = values.search.trim() === '' ? {} : { search: t('address:chooseFromList') };
      return fieldErrors({ ...values, label }, { ...unchosen, ...errors }, (error) => error);
    },
    [t],
  );
  const translate = (code: string): string | null => (code.startsWith('package.contactPersons') ? t('label.error.contactPersons') : null);
  return { resolver, translate };
}

type LabelField =
  | 'companyName'
  | 'phone'
  | 'street'
  | 'streetNumber'
  | 'city'
  | 'postcode'
  | 'note'
  | 'contactPersons'
  | `contact_${'name' | 'lastName' | 'email' | 'phone'}`;

/** `contactPersons.0.email` has the text of an e-mail, `street` its own. */
function nameOf(path: string): LabelField {
  const [first = '', , field] = path.split('.');
  return (field === undefined ? first : `contact_${field}`) as LabelField;
}
