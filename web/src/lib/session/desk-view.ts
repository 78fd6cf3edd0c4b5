import type { QueryClient } from '@tanstack/react-query';
import { selectHere, type SelectedCompany } from './selected-company';
import { sessionQuery } from './session-queries';

/** Looks at a company as its client in this tab alone: other tabs, and those opened later, go on with the company chosen there. */
export function lookAtCompany(queryClient: QueryClient, { uid, companyIdentificationNumber }: SelectedCompany): void {
  forgetLoaded(queryClient);
  selectHere({ uid, companyIdentificationNumber, isView: true });
}

/** Whether this tab shows a company to somebody who looks as its client; a tab they opened by an address knows it of the session alone. */
export const isLookedAt = (queryClient: QueryClient, { uid, isView }: SelectedCompany): boolean =>
  isView === true || queryClient.getQueryData(sessionQuery.queryKey)?.view?.companyUid === uid;

/** The view is over: this tab starts again with the company chosen last, if there is one. */
export function leaveView(queryClient: QueryClient): void {
  selectHere(null);
  forgetLoaded(queryClient);
}

/** Everything that was read with another sight; who is signed in is asked again, and with it whether they look as a client. */
const forgetLoaded = (queryClient: QueryClient): void => {
  for (const key of ['user', 'session', 'company', 'companies', 'contracts']) queryClient.removeQueries({ queryKey: [key] });
};
