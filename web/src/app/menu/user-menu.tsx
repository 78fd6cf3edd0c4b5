import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../ui/typography/hidden-text';
import { Icon } from '../../ui/icon/icon';
import { ActionMenu } from '../../ui/menu/menu-button';
import { useProvider } from '../../ui/theme/provider';
import css from './user-menu.module.css';
import { useSignOut } from '../../parts/session/use-sign-out';

export interface ShownUser {
  firstName: string;
  lastName: string;
}

interface UserMenuProps {
  user: ShownUser;
  /** Absent where there is no company to change (SHELL-S06). */
  onChangeCompany?: () => void;
  onSignOut: () => void;
}

/** Who is signed in: account settings outside the portal, another company, sign out. */
export function UserMenu({ user, onChangeCompany, onSignOut }: UserMenuProps) {
  const { t } = useTranslation('app');
  const { accountSettingsUrl } = useProvider();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <ActionMenu
      label={t('user.menu')}
      target={
        <button type="button" className={css.user}>
          <span className={css.avatar} aria-hidden="true">
            {user.firstName.slice(0, 1) + user.lastName.slice(0, 1)}
          </span>
          <span className={css.name}>{name}</span>
          <HiddenText>{t('user.menu')}</HiddenText>
          <Icon name="chevronDown" size={16} className={css.arrow} />
        </button>
      }
      actions={[
        { key: 'account', label: t('user.account'), icon: 'external', href: accountSettingsUrl },
        ...(onChangeCompany ? [{ key: 'company', label: t('company.change'), icon: 'building' as const, onSelect: onChangeCompany }] : []),
        { key: 'signOut', label: t('user.signOut'), icon: 'signOut', onSelect: onSignOut },
      ]}
    />
  );
}

/** The user menu where no company is chosen. */
export function OpenUserMenu({ user }: { user: ShownUser }) {
  const signOut = useSignOut();
  return <UserMenu user={user} onSignOut={() => signOut.mutate(false)} />;
}
