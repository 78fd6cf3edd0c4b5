import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { endSession } from '@portal/contract/access/access';
import { call } from '../../lib/call/call';
import { dropDrafts } from '../../lib/storage/drafts';
import { forgetWelcome } from '../../lib/storage/last-welcomed';
import { paths } from '../../lib/paths';
import { selectCompany } from '../../lib/session/selected-company';
import { forgetPerson, userQuery } from '../../lib/session/session-queries';
import { announceSignOut } from '../../lib/session/signed-in-person';

/**
 * Signs out; `globally` also of the identity provider, when it says where. The person is forgotten before the call, the chosen company,
 * its status and the welcome after it succeeds; after a failure the person stays (ACC-247 to ACC-251, ACC-S38, ACC-S39, ACC-S63).
 */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (globally: boolean) => {
      // Only the person: the screen underneath stays as it is, should the call fail.
      queryClient.setQueryData(userQuery.queryKey, null);
      return (await call(endSession, { query: { globally: globally ? 'true' : 'false' } })).data.redirectUri;
    },
    onSuccess: async (redirectUri, globally) => {
      dropDrafts();
      forgetWelcome();
      announceSignOut();
      if (globally && redirectUri !== null) {
        selectCompany(null);
        window.location.assign(redirectUri);
        return;
      }
      await navigate({ to: paths.landing, search: {}, ignoreBlocker: true });
      selectCompany(null);
      forgetPerson(queryClient);
    },
    // The common reaction says what failed.
    onSettled: (_redirectUri, error) => {
      if (error !== null) void queryClient.prefetchQuery({ ...userQuery, staleTime: 0 });
    },
  });
}
