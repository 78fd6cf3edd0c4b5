import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { chooseCompany, evaluateGate, type GateCompany, type GateReason } from '@portal/domain/access/company-gate';
import { problemOf } from '../../lib/call/call-error';
import { dropForeignDrafts } from '../../lib/storage/drafts';
import { gateCompanyOf, companiesQuery, companyQuery, userQuery } from '../../lib/session/session-queries';
import { paths } from '../../lib/paths';
import { forgetCompany, selectCompany, selectedCompany, type SelectedCompany } from '../../lib/session/selected-company';

/**
 * Lets a screen of the company be shown, or throws the redirect the gate asks for. Who is signed in, which companies there are and what
 * the chosen one is like are looked at in this order and each only when the former answer lets it (ACC-S12); of the company chosen last they are
 * asked at once as soon as somebody is signed in. The landing page says the reason.
 */
export async function guardCompany(queryClient: QueryClient, location: { pathname: string; href: string }): Promise<void> {
  const user = await queryClient.ensureQueryData({ ...userQuery, revalidateIfStale: true });
  if (user) dropForeignDrafts(user.uid);
  const company = user ? await chosenCompany(queryClient, location.href) : null;
  const answer = evaluateGate({ path: location.pathname, isSignedIn: user !== null, company });
  if (answer.allow) return;
  if (answer.redirect === 'landing') throw toLanding(answer.reason, location.href);
  throw redirect({ to: answer.redirect === 'home' ? paths.home : paths.earlyAccess, search: {}, replace: true });
}

/** The company as the gate sees it; null when the person must choose. Throws CallError, or the way to the landing page. */
async function chosenCompany(queryClient: QueryClient, href: string): Promise<GateCompany | null> {
  try {
    const selected = await settleSelection(queryClient);
    if (selected === null) return null;
    return gateCompanyOf(await queryClient.ensureQueryData({ ...companyQuery(selected.uid), revalidateIfStale: true }));
  } catch (error) {
    const { kind, code } = problemOf(error);
    if (kind === 'unauthenticated') throw toLanding('unauthenticated', href);
    if (code !== 'auth.access.denied') throw error;
    // Lost between the list and the details.
    forgetCompany(queryClient);
    throw toLanding('no_permission');
  }
}

/** The stored company while it is available, else the only one, else none; the storage then says the same (ACC-092, ACC-095, ACC-096). */
async function settleSelection(queryClient: QueryClient): Promise<SelectedCompany | null> {
  const stored = selectedCompany();
  const available = await queryClient.ensureQueryData(companiesQuery(stored));
  const chosen = chooseCompany(available, stored?.uid ?? null);
  if (chosen?.uid === stored?.uid) return stored;
  if (stored !== null) forgetCompany(queryClient);
  if (chosen === null) return null;
  const { uid, companyIdentificationNumber } = chosen;
  selectCompany({ uid, companyIdentificationNumber });
  return { uid, companyIdentificationNumber };
}

const toLanding = (redirectReason: GateReason | undefined, redirectPath?: string) =>
  redirect({ to: paths.landing, search: { redirectReason, redirectPath }, replace: true });
