import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass, type ButtonLook } from './button';
import { HiddenText } from '../typography/hidden-text';
import { Icon } from '../icon/icon';

interface ExternalLinkProps {
  /** An address outside the portal. */
  to: string;
  /** Makes it look like a button. */
  look?: ButtonLook;
  children: ReactNode;
}

/** A link out of the portal: a new tab, and both eyes and ears are told. */
export function ExternalLink({ to, look, children }: ExternalLinkProps) {
  const { t } = useTranslation('ui');
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={look && buttonClass(look)}>
      {children}
      <HiddenText> {t('newTab')}</HiddenText>
      {look && <Icon name="external" size={16} />}
    </a>
  );
}
