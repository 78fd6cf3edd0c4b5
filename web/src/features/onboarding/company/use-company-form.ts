import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { fieldErrors } from '../../../ui/form/field-errors';
import { useOnboarding } from '../flow/current-onboarding';
import { dropCompanyDraft, findCompanyDraft, keepCompanyDraft } from './company-draft';
import { companyInformationOf, companyProblems, companyValuesOf, type CompanyValues } from './company-values';
import { sayWhyLeaving } from './say-why-leaving';
import { useCompanyWords } from './use-company-words';
import { useVerifyCompany } from '../flow/use-step-call';

/** The form of the company and the call it is verified with; the same on its step and when it is changed before signing (ONB-S19). */
export function useCompanyForm() {
  const onboarding = useOnboarding();
  const say = useCompanyWords();
  const form = useForm<CompanyValues>({
    values: companyValuesOf(onboarding),
    resetOptions: { keepDirtyValues: true, keepDirty: true },
    resolver: (values) => {
      const problems = Object.entries(companyProblems(values)).map(([path, code = '']) => [path, say(code, path) ?? code]);
      return fieldErrors(values, Object.fromEntries(problems), (sentence) => sentence);
    },
  });
  const { mutateAsync } = useVerifyCompany();
  const { onboardingId } = onboarding;
  const base = JSON.stringify(companyValuesOf(onboarding));
  /** False where the refusal leads to another screen, which then is told. */
  const verify = async (values: CompanyValues): Promise<boolean> => {
    // A refusal may lead away; what was written waits for whoever comes back.
    keepCompanyDraft({ onboardingId, base, values });
    try {
      await mutateAsync(companyInformationOf(values));
    } catch (error) {
      if (sayWhyLeaving(error)) return false;
      throw error;
    }
    dropCompanyDraft();
    return true;
  };
  return { form, verify, translateCode: say };
}

/** What is written outlives a reload, the way back and the browser, until it is verified. */
export function useCompanyDraft(form: UseFormReturn<CompanyValues>): void {
  const onboarding = useOnboarding();
  const { onboardingId } = onboarding;
  const base = JSON.stringify(companyValuesOf(onboarding));
  const [found] = useState(() => findCompanyDraft({ onboardingId, base }));
  useEffect(() => {
    if (found !== null) form.reset(found, { keepDefaultValues: true });
  }, [form, found]);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepCompanyDraft({ onboardingId, base, values }) }),
    [form, onboardingId, base],
  );
}
