import type { LightMyRequestResponse } from 'fastify';
import type { ContactPerson, PortalUser } from '@portal/contract/settings/contact-persons';
import type { PortalRole } from '@portal/domain/access/company-status';
import { systemActor } from '../../src/actor';
import { inviteContactPerson } from '../../src/features/desk/companies/invite-contact-person';
import { drainJobs } from './drain-jobs';
import { createCompany, createContactPerson, createUser, signIn, type TestCompany } from './factories';
import { latestKey } from './invitations';
import type { TestApp } from '../app/test-app';

/** A company with a main contact person who is signed in. */
export interface People {
  company: TestCompany;
  /** The contact person the calls are made by; admin. */
  jana: string;
  headers: { cookie: string };
  call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object): Promise<LightMyRequestResponse>;
  detail(uid: string): Promise<{ contactPerson: ContactPerson; portalUser: PortalUser }>;
  /** A person with an account of their own that accepted an invitation; answers them and the headers of their session. */
  member(role: PortalRole, overrides?: object): Promise<{ uid: string; headers: { cookie: string } }>;
  person(overrides?: object): Promise<string>;
  /** Does what the master system and the mails have to do. */
  settle(): Promise<void>;
}

export async function openPeople(test: TestApp): Promise<People> {
  const company = await createCompany(test.deps);
  const person: People['person'] = (overrides) => createContactPerson(test.deps, company, overrides);
  const member: People['member'] = async (role, overrides) => {
    const uid = await person(overrides);
    return { uid, headers: await letIn(test, company, { uid, role }) };
  };
  const { uid: jana, headers } = await member('admin', { firstName: 'Jana', lastName: 'Dvořáková' });
  const call: People['call'] = (method, path, payload) => callAs(test, company, { headers, method, path, payload });
  const detail: People['detail'] = async (uid) => (await call('GET', `/contact-person/${uid}`)).json().data.contactPersonDetail;
  return { company, jana, headers, call, detail, member, person, settle: () => drainJobs(test.deps, test.ownerUrl) };
}

interface Call {
  headers: { cookie: string };
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  payload?: object | undefined;
}

export const callAs = (test: TestApp, company: { uid: string }, { headers, method, path, payload }: Call) =>
  test.app.inject({ method, url: `/api/company/${company.uid}${path}`, headers, ...(payload === undefined ? {} : { payload }) });

/** Invites the person and lets a new account accept. */
async function letIn(test: TestApp, company: TestCompany, { uid, role }: { uid: string; role: PortalRole }) {
  const actor = systemActor(company.uid, 'invitation.sent', 'test');
  const sent = await inviteContactPerson(test.deps, actor, { contactPersonUid: uid, role, language: 'cs' });
  if (!sent.ok) throw new Error(sent.error);
  return acceptInvitation(test, await latestKey(test.deps, company.uid));
}

/** A new account accepts and chooses the company; answers the headers of its session. */
export async function acceptInvitation(test: TestApp, key: string): Promise<{ cookie: string }> {
  const headers = await signIn(test.app, test.deps, { user: await createUser(test.deps) });
  const answer = await test.app.inject({ method: 'POST', url: `/api/auth/invitation/${key}`, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return headers;
}

/** What a form sends about somebody new. */
export const newPerson = (change: object = {}, portalUser: object = { enabled: false }) => ({
  contactPerson: {
    firstName: 'Lenka',
    lastName: 'Horáková',
    middleName: null,
    email: 'lenka@firma.example',
    phoneNumber: '+420 603 123 456',
    signatory: true,
    ...change,
  },
  portalUser,
});
