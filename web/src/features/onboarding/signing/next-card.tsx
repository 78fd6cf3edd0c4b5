import { useTranslation } from 'react-i18next';
import { Timeline } from '../../../ui/data-display/timeline';
import { useOnboarding } from '../flow/current-onboarding';
import { SigningCard } from './signing-card';

/** What follows after the signature. */
export function NextCard() {
  const { t } = useTranslation('onboarding/signing');
  const { email, employeeCount } = useOnboarding().initialInfo;
  const steps = (['sign', 'register', 'approval', 'order'] as const).map((key) => ({
    key,
    state: key === 'sign' ? ('now' as const) : ('todo' as const),
    what: t(`next.${key}.what`),
    when: key === 'order' ? undefined : t(`next.${key}.when`),
    children: t(`next.${key}.text`, { email, count: employeeCount }),
  }));
  return (
    <SigningCard title={t('next.title')}>
      <Timeline steps={steps} label={t('next.title')} />
    </SigningCard>
  );
}
