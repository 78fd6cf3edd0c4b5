import type { QueryClient } from '@tanstack/react-query';
import { createSession, getUserInfo } from '@portal/contract/access/access';
import type { RouteShape } from '@portal/contract/endpoint';
import type { CallProblem } from '../../lib/call/call-error';
import type { PortalRouter } from '../routes/router';

/**
 * What the portal does about any refused call, whoever made it: 401 ends the session (ACC-090), a refused access and a closed company
 * ask the gate again. The code for it waits until it is needed.
 */
export const reactToRefusals = (router: PortalRouter, queryClient: QueryClient) => (route: RouteShape, problem: CallProblem) => {
  if (problem.kind === 'unauthenticated' && !answersWith401(route)) {
    void import('./session-end').then(({ leaveUnauthenticated }) => leaveUnauthenticated(router, queryClient));
  }
  if (['auth.access.denied', 'company.notActive', 'company.initSetupNotDone'].includes(problem.code)) {
    void import('../guard/recheck-company').then(({ recheckCompany }) => recheckCompany(router, queryClient));
  }
};

/** Nobody is signed in (ACC-S10), or a sign-in failed (ACC-S36): an answer, not the end of a session. */
const answersWith401 = ({ method, path }: RouteShape): boolean =>
  [getUserInfo, createSession].some((route) => route.method === method && route.path === path);
