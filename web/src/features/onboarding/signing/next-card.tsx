import { useTranslation } from 'react-i18next';
import { Timeline } from '../../../ui/data-display/timeline';
import { useOnboarding } from '../flow/current-onboarding';
import { SigningCard } from './signing-card';

/** What follows after the signature. */
export function NextCard() {
  const { t } = useTranslation('onboarding/signing');
  const { initialInfo, offer } = useOnboarding();
  const { email, employeeCount } = initialInfo;
  // As many cards as the price was counted for.
  const count = offer?.employees ?? employeeCount;
  const steps = (['sign', 'register', 'approval', 'order'] as const).map((key) => ({
    key,
    state: key === 'sign' ? ('now' as const) : ('todo' as const),
    what: t(`next.${key}.what`),
    when: key === 'order' ? undefined : t(`next.${key}.when`),
    children: t(`next.${key}.text`, { email, count }),
  }));
  return (
    <SigningCard title={t('next.title')}>
      <Timeline steps={steps} label={t('next.title')} />
    </SigningCard>
  );
}
