import { useCallback } from 'react';
import type { FieldError, ResolverResult } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { checkPackageLabel, type PackageLabel } from '@portal/domain/ordering/package-label';

interface LabelValues {
  label: PackageLabel;
}

/** Every field of a label says in its own words that it is not filled in correctly (CHK-136 to CHK-146). */
export function useLabelErrors() {
  const { t } = useTranslation('ordering');
  const resolver = useCallback(
    (values: LabelValues): ResolverResult<LabelValues> => {
      const label = { ...values.label, note: values.label.note?.trim() || null };
      const found = checkPackageLabel(label);
      if (found.length === 0) return { values: { label }, errors: {} };
      const errors = {};
      for (const { path, code } of found) putError(errors, `label.${path}`, { type: code, message: t(`label.error.${nameOf(path)}`) });
      return { values: {}, errors };
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

/** Puts an error at a dotted path, in the nested shape a form reads. */
function putError(errors: Record<string, unknown>, path: string, error: FieldError): void {
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let at = errors;
  for (const step of steps) {
    const inner = at[step];
    at = (typeof inner === 'object' && inner !== null ? inner : (at[step] = {})) as Record<string, unknown>;
  }
  at[last] = error;
}
