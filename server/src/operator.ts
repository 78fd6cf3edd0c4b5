import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { directoryActor, systemActor, type Actor, type CompanyActor, type StaffActor } from './actor';

/** A person of the provider's back office at work: the audit keeps their name, and from the desk their account and call, too. */
export interface Operator {
  name: string;
  role: 'backOffice';
  /** Absent at the command line, where nobody has an account. */
  call?: Pick<StaffActor, 'userUid' | 'requestId' | 'replay'>;
}

export const backOffice = (name: string): Operator => ({ name, role: 'backOffice' });

/** One of the staff at the desk, who does what the command line does. */
export const operatorAtDesk = ({ staff, userUid, requestId, replay }: StaffActor): Operator => ({
  ...backOffice(staff.name),
  call: { userUid, requestId, replay },
});

/** What tells one person from another: their account or, at the command line, their name. */
export const identityOf = ({ name, call }: Operator): string => call?.userUid ?? requestOf(name);

/** The operator in one company; who they are stands in the audit as the request. */
export const operatorIn = (companyUid: CompanyUid, { name, call }: Operator, auditKind: string): CompanyActor => ({
  ...systemActor(companyUid, auditKind, requestOf(name)),
  ...call,
});

/** The operator where no company is concerned. */
export const operatorOutside = ({ name, call }: Operator, auditKind: string): Actor => ({
  ...directoryActor(auditKind, requestOf(name)),
  ...call,
});

const requestOf = (name: string): string => `operator:${name}`;

/** What became of an operation of the back office; refusals are named, and nothing has changed then. */
export type Operation<E extends string, T extends object = object> = ({ ok: true } & T) | { ok: false; error: E };

export const refused = <E extends string>(error: E): { ok: false; error: E } => ({ ok: false, error });
