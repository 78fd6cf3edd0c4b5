import { useMutation } from '@tanstack/react-query';
import { afterLogin, startLogin } from '../../lib/session/login';
import { useSignOut } from '../../parts/session/use-sign-out';

/** Signs out here and goes to the identity provider, which asks who it is this time: it may still remember the person. */
export function useOtherAccount(): () => void {
  const signOut = useSignOut();
  const login = useMutation({ mutationFn: () => startLogin(afterLogin, { otherAccount: true }) });
  return () =>
    void signOut.mutateAsync(false).then(
      () => login.mutate(),
      () => undefined,
    );
}
