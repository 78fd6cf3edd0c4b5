import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { signDocuments } from '@portal/contract/onboarding/onboarding';
import type { LeisureBenefitChoice } from '@portal/domain/onboarding/onboarding-limits';
import { SIGN_RULES } from '@portal/domain/onboarding/onboarding-rules';
import { call } from '../../../lib/call/call';
import { problemOf, errorText } from '../../../lib/call/call-error';
import { paths } from '../../../lib/paths';
import { fieldErrors } from '../../../ui/form/field-errors';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { showToast } from '../../../ui/feedback/toast';
import { sayWhyLeaving } from '../company/say-why-leaving';
import { useCurrentOnboarding, useOnboarding } from '../flow/current-onboarding';
import { useStepCall } from '../flow/use-step-call';

export interface SignatureValues {
  isAffidavitGiven: boolean;
  leisureBenefitChoice: LeisureBenefitChoice;
}

/** Why there is something to do on this screen before it can be signed; `remade`: the company was changed and its documents with it. */
export type Trouble = 'noSignatory' | 'missingFiles' | 'documentsChanged' | 'remade';

const TROUBLES = new Map<string, Trouble>([
  ['onboarding.noSignatory', 'noSignatory'],
  ['contract.missingFiles', 'missingFiles'],
  ['contract.documentsChanged', 'documentsChanged'],
]);

export interface SignatureState {
  form: UseFormReturn<SignatureValues>;
  submit: () => Promise<void>;
  general: string[];
  trouble: Trouble | null;
  /** There are other documents than those that were read. */
  readAgain: () => void;
}

const UNSIGNED: SignatureValues = { isAffidavitGiven: false, leisureBenefitChoice: 'none' };

/** Signing what is shown: the documents go along by name, so that no others are signed instead. */
export function useSignature(): SignatureState {
  const navigate = useNavigate();
  const { t } = useTranslation('onboarding/signing');
  const { documents } = useOnboarding();
  const form = useForm<SignatureValues>({
    defaultValues: UNSIGNED,
    resolver: (values) => {
      const code = SIGN_RULES.isAffidavitGiven(values.isAffidavitGiven);
      return fieldErrors(values, code === null ? {} : { isAffidavitGiven: code }, (said) => errorText(said) ?? t('affidavit.required'));
    },
  });
  const { mutateAsync } = useStepCall((id, values: SignatureValues) => {
    const documentUids = documents?.files.map(({ uid }) => uid) ?? [];
    return call(signDocuments, { params: { id }, body: { ...values, documentUids } });
  });
  const { trouble, meet, refuse } = useTrouble(form);
  const sign = async (values: SignatureValues) => {
    // Nothing is signed that was not shown.
    if (documents === null) return meet('missingFiles');
    meet(null);
    try {
      await mutateAsync(values);
    } catch (error) {
      return refuse(error);
    }
    return navigate({ to: paths.onboardingRegistration });
  };
  return { form, trouble, readAgain: () => void meet('remade'), ...useFormSubmit({ form, onSubmit: sign }) };
}

/** What a refusal asks for on this screen. Whatever it is, what was declared is declared again. */
function useTrouble(form: UseFormReturn<SignatureValues>) {
  const { read } = useCurrentOnboarding();
  const { documents } = useOnboarding();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const meet = (found: Trouble | null): false => {
    setTrouble(found);
    if (found !== null) form.setValue('isAffidavitGiven', false);
    return false;
  };
  const documentKey = documents?.files.map(({ uid }) => uid).join() ?? '';
  const shownKey = useRef(documentKey);
  const beRead = useEffectEvent(() => void meet(trouble ?? 'documentsChanged'));
  // Others may come with any answer: made on another device, and read anew with the language of the page.
  useEffect(() => {
    if (shownKey.current !== documentKey) beRead();
    shownKey.current = documentKey;
  }, [documentKey]);
  /** False for a refusal that is said here or by the step it leads to; throws every other one. */
  const refuse = (error: unknown): false => {
    const { code } = problemOf(error);
    const found = TROUBLES.get(code);
    if (found === undefined && !sayWhyLeaving(error)) throw error;
    if (found === undefined) return false;
    meet(found);
    if (found === 'documentsChanged') void read();
    else showToast({ kind: 'danger', text: errorText(code) ?? '' });
    return false;
  };
  return { trouble, meet, refuse };
}
