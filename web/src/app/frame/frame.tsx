import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { IconButton } from '../../ui/button/icon-button';
import { CompanyButton, type ShownCompany } from '../menu/company-button';
import { Footer } from './footer';
import css from './frame.module.css';
import { Header } from './header';
import type { MenuItem } from '../menu/menu-items';
import { OfflineBanner } from './offline-banner';
import { SideMenu } from '../menu/side-menu';
import { UserMenu, type ShownUser } from '../menu/user-menu';

/** Narrow screens only, and only when somebody opens it. */
const MenuDrawer = lazy(async () => ({ default: (await import('../menu/menu-drawer')).MenuDrawer }));

interface FrameProps {
  company: ShownCompany;
  user: ShownUser;
  /** None: the frame stands without a menu (NEWS-002). */
  items: MenuItem[];
  /** The demonstration keeps its mails to be looked at. */
  hasMailbox?: boolean;
  onChangeCompany: () => void;
  /** There is another company to choose. */
  hasOtherCompanies: boolean;
  onSignOut: () => void;
  children: ReactNode;
}

/** The frame of a company's screens. Knows nothing of where its data come from. */
export function Frame({ company, user, items, hasMailbox, onChangeCompany, hasOtherCompanies, onSignOut, children }: FrameProps) {
  const { t } = useTranslation('app');
  const hasMenu = items.length > 0;
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  return (
    <>
      <Header
        home={paths.home}
        before={
          hasMenu && (
            <span className={css.burger}>
              <IconButton icon="menu" label={t('menu.open')} aria-expanded={opened} onClick={open} />
            </span>
          )
        }
        after={<CompanyButton company={company} onClick={hasOtherCompanies ? onChangeCompany : null} />}
        help={items.some(({ key }) => key === 'faq') ? paths.faq : undefined}
        end={<UserMenu user={user} onChangeCompany={onChangeCompany} onSignOut={onSignOut} />}
      />
      {wanted && (
        <Suspense>
          <MenuDrawer opened={opened} onClose={() => setOpened(false)} items={items} />
        </Suspense>
      )}
      <div className={hasMenu ? css.frame : css.alone}>
        {hasMenu && <SideMenu items={items} />}
        <main id="content" tabIndex={-1} className={css.content}>
          <OfflineBanner />
          {children}
          <Footer hasMailbox={hasMailbox} />
        </main>
      </div>
    </>
  );
}
