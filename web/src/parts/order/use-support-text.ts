import { useTranslation } from 'react-i18next';
import { useProvider } from '../../ui/theme/provider';

/** `+420 800 000 000, podpora@…, Po–Pá 8:00–17:00`: whom to call when an action failed. */
export function useSupportText(): string {
  const { t } = useTranslation('order');
  const { supportPhone, supportEmail, supportHours } = useProvider();
  return t('support', { phone: supportPhone.replaceAll(' ', '\u00a0'), email: supportEmail, hours: supportHours });
}
