import { lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProvider } from '../../../ui/theme/provider';
import { useOffer } from '../offer/use-offer';
import { OfferCalculator } from './offer-calculator';
import { PartnerLogos } from './partner-logos';
import { StartForm } from './start-form';
import css from './start.module.css';
import { EMPTY_START, type StartValues } from './start-values';
import type { Conflict } from './use-start';

/** For a company that is a client or has begun already; the page's own `Suspense` stands around it. */
const ConflictPage = lazy(async () => ({ default: (await import('./conflict-page')).ConflictPage }));

const STEPS = ['price', 'company', 'sign', 'register'] as const;

/** Intro with its numbered steps, the form, the calculator of an offer and who takes the cards (ONB-010 to ONB-019). */
export function StartScreen() {
  const { t } = useTranslation('onboarding');
  const { name } = useProvider();
  const offer = useOffer({});
  const [values, setValues] = useState<StartValues>(EMPTY_START);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  useEffect(() => {
    document.title = `${t('start.tab')} – ${name}`;
  }, [t, name]);
  if (conflict !== null) return <ConflictPage conflict={conflict} onBack={() => setConflict(null)} />;
  const onConflict = (found: Conflict, typed: StartValues) => {
    setValues(typed);
    setConflict(found);
  };
  return (
    <div className={css.start}>
      <div className={css.intro}>
        <h1>{t('start.title')}</h1>
        <p className={css.lead}>{t('start.lead')}</p>
        <ol className={css.numbered}>
          {STEPS.map((step, index) => (
            <li key={step}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <b>{t(`start.steps.${step}.title`)}</b>
                <p>{t(`start.steps.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <StartForm values={values} offer={offer.offer} onConflict={onConflict} />
      <OfferCalculator offer={offer} />
      <PartnerLogos />
    </div>
  );
}
