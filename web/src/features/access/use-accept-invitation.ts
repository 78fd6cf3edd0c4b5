import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { changeSession, type ContractRecord } from '@portal/contract/access/access';
import { acceptInvitation } from '@portal/contract/access/invitations';
import { call } from '../../lib/call/call';
import { problemOf, type CallProblem } from '../../lib/call/call-error';
import { dropInvitation, storedInvitation } from '../../lib/session/login';
import { changeCompany } from '../../lib/session/selected-company';

type Acceptance =
  | { state: 'none' | 'running' | 'accepted' | 'alreadyAssigned' }
  | { state: 'failed'; problem: CallProblem; again: (() => void) | null };

/**
 * Accepts the invitation this sign-in began with, once, and chooses its company (ACC-152, ACC-153). The key is dropped with every
 * final answer; while trying again can help it stays, and with it the idempotency key, so that a lost answer is given again.
 */
export function useAcceptInvitation(isSignedIn: boolean): Acceptance {
  const queryClient = useQueryClient();
  const [key] = useState(storedInvitation);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const {
    data: company,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['login', 'invitation', key],
    enabled: isSignedIn && key !== null,
    staleTime: Infinity,
    queryFn: () => accept(key ?? '', idempotencyKey),
  });
  const problem = error === null ? null : problemOf(error);
  const isFinal = problem !== null && problem.kind !== 'temporary' && problem.kind !== 'limited';
  useEffect(() => {
    if (company !== undefined) changeCompany(queryClient, company);
    if (company !== undefined || isFinal) dropInvitation();
  }, [company, isFinal, queryClient]);
  if (key === null) return { state: 'none' };
  if (company !== undefined) return { state: 'accepted' };
  if (problem === null || isFetching) return { state: 'running' };
  if (problem.code === 'user.alreadyAssignedCompany') return { state: 'alreadyAssigned' };
  return { state: 'failed', problem, again: isFinal ? null : () => void refetch() };
}

/** The company that was given. The session works for it from now on; should only that fail, the company is given all the same. */
async function accept(invitationKey: string, idempotencyKey: string): Promise<ContractRecord['company']> {
  const { company } = (await call(acceptInvitation, { params: { invitationKey }, idempotencyKey })).data.assignedContract;
  await call(changeSession, { body: { companyUid: company.uid } }).catch(() => undefined);
  return company;
}
