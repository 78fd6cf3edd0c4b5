import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/call/call-error';
import type { TranslateCode } from '../../../ui/form/field-errors';

/** Fields with a sentence of their own for being empty, and those with one for everything that is wrong. */
const OWN_WORDS = {
  companyName: ['field.required'],
  streetAddress: ['field.required'],
  streetNumber: ['field.required'],
  city: ['field.required'],
  postcode: ['field.required', 'field.invalid'],
  companyVATNumber: ['field.invalid'],
} as const;
type OwnField = keyof typeof OWN_WORDS;

/** What is wrong with a field of the company, said by the form and by the server alike. */
export function useCompanyWords(): TranslateCode {
  const { t } = useTranslation('onboarding/company');
  return (code, path = '') => {
    if (path.startsWith('authorisedPersons.') && code === 'field.required') return t('error.person');
    return hasOwnWords(path, code) ? t(`error.${path}`) : errorText(code);
  };
}

const hasOwnWords = (path: string, code: string): path is OwnField =>
  path in OWN_WORDS && (OWN_WORDS[path as OwnField] as readonly string[]).includes(code);
