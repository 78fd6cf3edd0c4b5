import { useSignOut } from '../../parts/session/use-sign-out';
import { Theme } from '../../ui/theme/theme';
import { UserMenu, type ShownUser } from './user-menu';

/** The user menu where no company is chosen; brings the theme its layer needs. */
export function OpenUserMenu({ user }: { user: ShownUser }) {
  const signOut = useSignOut();
  return (
    <Theme>
      <UserMenu user={user} onSignOut={() => signOut.mutate(false)} />
    </Theme>
  );
}
