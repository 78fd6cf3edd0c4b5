import { systemActor, type Actor, type CompanyActor } from './actor';

/** A person of the provider's back office at work. They have no account in the portal: the audit keeps their name. */
export interface Operator {
  name: string;
  role: 'backOffice';
}

export const backOffice = (name: string): Operator => ({ name, role: 'backOffice' });

/** The operator in one company; who they are stands in the audit as the request. */
export const operatorIn = (companyUid: string, { name }: Operator, auditKind: string): CompanyActor =>
  systemActor(companyUid, auditKind, requestOf(name));

/** The operator where no company is concerned. */
export const operatorOutside = ({ name }: Operator, auditKind: string): Actor => ({
  userUid: null,
  requestId: requestOf(name),
  language: 'cs',
  auditKind,
  replay: null,
});

const requestOf = (name: string): string => `operator:${name}`;

/** What became of an operation of the back office; refusals are named, and nothing has changed then. */
export type Operation<E extends string, T extends object = object> = ({ ok: true } & T) | { ok: false; error: E };

export const refused = <E extends string>(error: E): { ok: false; error: E } => ({ ok: false, error });
