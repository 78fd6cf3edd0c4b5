import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Door } from './door';
import css from './landing.module.css';

/** "Register company": the online registration is not open yet, which stands beside the button. */
export function RegisterDoor() {
  const { t } = useTranslation('access');
  const reason = useId();
  return (
    <Door title={t('register.title')} points={[t('register.quotation'), t('register.payment'), t('register.contract')]}>
      <Button size="large" aria-disabled aria-describedby={reason}>
        {t('register.start')}
      </Button>
      <span className={css.note} id={reason}>
        {t('register.soon')}
      </span>
    </Door>
  );
}
