import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createSession } from '@portal/contract/access/access';
import { call } from '../../lib/call/call';
import { problemOf, type CallProblem } from '../../lib/call/call-error';
import { takeRedirectPath } from '../../lib/session/login';
import { DESK_PATH, paths } from '../../lib/paths';
import { userQuery } from '../../lib/session/session-queries';
import { useAcceptInvitation } from './use-accept-invitation';

export type LoginOutcome =
  | { step: 'running' }
  /** The sign-in itself; null when the address had no code or no state. */
  | { step: 'refused'; problem: CallProblem | null }
  /** Signed in, but the invitation was not accepted. `again` when trying again can help. */
  | { step: 'notInvited'; problem: CallProblem; again: (() => void) | null };

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Finishes the sign-in of the address once, accepts the stored invitation, then goes where the reader wanted (ACC-246, ACC-S36, ACC-S40). */
export function useFinishLogin(): LoginOutcome {
  const search = useSearch({ strict: false });
  const router = useRouter();
  const queryClient = useQueryClient();
  const [code, state, iss] = [textOf(search.code), textOf(search.state), textOf(search.iss)];
  const isComplete = code !== undefined && state !== undefined;
  // A query and not an effect: a code works once, and the same key is asked once even when the screen is mounted twice.
  const { data, error } = useQuery({
    queryKey: ['login', code, state],
    enabled: isComplete,
    staleTime: Infinity,
    queryFn: () => call(createSession, { body: { code, state, iss } }),
  });
  const invitation = useAcceptInvitation(data !== undefined);
  useEffect(() => {
    if (data !== undefined && 'user' in data.data) queryClient.setQueryData(userQuery.queryKey, data.data.user);
  }, [data, queryClient]);
  useEffect(() => {
    if (data === undefined || invitation.state === 'running' || invitation.state === 'failed') return;
    if (invitation.state === 'alreadyAssigned') {
      takeRedirectPath();
      router.history.replace(paths.invitationAlreadyAssigned);
    } else {
      const wanted = takeRedirectPath(invitation.state === 'accepted' ? paths.invitationComplete : paths.landing);
      // Whoever works at the desk and asked for nothing else begins there.
      const isFree = wanted.split('?')[0] === paths.landing;
      router.history.replace(isFree && 'isStaff' in data.data && data.data.isStaff ? DESK_PATH : wanted);
    }
  }, [data, invitation.state, router]);
  if (!isComplete || error !== null) return { step: 'refused', problem: error === null ? null : problemOf(error) };
  return invitation.state === 'failed' ? { step: 'notInvited', ...invitation } : { step: 'running' };
}
