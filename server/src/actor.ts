import type { CompanyUid, UserUid } from '@portal/domain/identifiers/uid';
import type { PortalRole } from '@portal/domain/access/company-status';
import type { StaffRole } from '@portal/domain/access/staff';

export type Language = 'cs' | 'en';

/** On whose behalf a call runs, and how its effect is recorded. */
export interface Actor {
  userUid: UserUid | null;
  requestId: string;
  language: Language;
  /** Kind of the audit entry of a mutating call. */
  auditKind: string | null;
  /** The client's portal somebody of the provider's staff looks at, whatever the call is about. */
  view?: { uid: string; companyUid: CompanyUid };
  /** Present when the caller sent an Idempotency-Key. */
  replay: { scope: string; key: string; requestHash: Buffer } | null;
}

/** An actor inside one company: the gate has let them in. */
export interface CompanyActor extends Actor {
  companyUid: CompanyUid;
  role: PortalRole;
}

/** One of the provider's people at the desk; of no company, whichever they may enter as a client. */
export interface StaffActor extends Actor {
  userUid: UserUid;
  staff: { uid: string; name: string; email: string; roles: readonly StaffRole[] };
  /** The session they work in, and the view opened in it last. */
  session: { tokenHash: Buffer; formerView: string | null };
}

/** The system itself at work for a company: jobs and provider events. */
export function systemActor(companyUid: CompanyUid, auditKind: string, requestId: string): CompanyActor {
  return { userUid: null, requestId, language: 'cs', auditKind, replay: null, companyUid, role: 'backOffice' };
}

/** The system itself at work where no company is concerned, or none is known yet. */
export const directoryActor = (auditKind: string | null, requestId: string): Actor => ({
  userUid: null,
  requestId,
  language: 'cs',
  auditKind,
  replay: null,
});
