import { changeSession, getSession } from '@portal/contract/access/access';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { ReplyOf } from '@portal/contract/endpoint';
import { send } from '../call/call';

/** `endsAt` is on the clock of this computer, in milliseconds; null for nobody. */
export interface SessionState {
  isSignedIn: boolean;
  endsAt: number | null;
  /** Somebody of the provider's staff looks as a client; absent for everybody else. */
  view?: SessionView;
}

/** `endsAt` is on the clock of this computer, too. */
export interface SessionView {
  companyUid: CompanyUid;
  companyName: string;
  endsAt: number;
}

/** How long the session lasts; asking does not prolong it (ACC-S33). Throws CallError. */
export const readSession = async (signal: AbortSignal): Promise<SessionState> => stateOf(await send(getSession, { signal }));

/** Prolongs the session as far as its absolute end allows. Throws CallError. */
export const prolongSession = async (): Promise<SessionState> => stateOf(await send(changeSession, { body: {} }));

/** The server's clock decides: the time left is counted from its own Date, so a computer that runs late or ahead is told the truth. */
async function stateOf(response: Response): Promise<SessionState> {
  const { data } = (await response.json()) as ReplyOf<typeof getSession>;
  if (!data.authenticated || data.expiresAt === null) return { isSignedIn: false, endsAt: null };
  const now = Date.now();
  const serverNow = Date.parse(response.headers.get('Date') ?? '');
  const here = (instant: string) => now + Date.parse(instant) - (Number.isNaN(serverNow) ? now : serverNow);
  const session = { isSignedIn: true, endsAt: here(data.expiresAt) };
  const { view } = data;
  if (view === undefined) return session;
  return { ...session, view: { companyUid: view.companyUid, companyName: view.companyName, endsAt: here(view.endsAt) } };
}
