import sql from 'sql-template-tag';
import type { LightMyRequestResponse } from 'fastify';
import type { Plan, PlanProposal } from '@portal/contract/ordering/plans';
import type { TestApp } from '../app/test-app';
import { createUser, inCompany, signIn } from './factories';
import { openOffice } from './people';
import { proposalOffice, type ProposalOffice } from './proposals';

export interface PlanOffice extends ProposalOffice {
  /** Of the main role. */
  mainUser: { uid: string; email: string };
  /** Of the standard role, as is `call`. */
  clerk: { uid: string; email: string };
  /** A call in the main role. */
  rule: ProposalOffice['call'];
  /** Sets the plan of 90C; what is not said is the last order, the 25th, two days, the main user. */
  plan(more?: object): Promise<LightMyRequestResponse>;
  plans(): Promise<Plan[]>;
  history(planUid: string): Promise<PlanProposal[]>;
  /** Mails about proposals, oldest first, as `subject → recipients`. */
  mails(): Promise<string[]>;
}

/** A company whose main user keeps plans and whose standard user confirms. */
export async function openPlanOffice(test: TestApp): Promise<PlanOffice> {
  const office = await openOffice(test);
  const { company } = office;
  const user = await createUser(test.deps, { firstName: 'Jana', lastName: 'Dvořáková' });
  const clerk = await createUser(test.deps, { firstName: 'Petr', lastName: 'Malý' });
  const rule = callerOf(test, { company, user, role: 'admin' });
  const call = callerOf(test, { company, user: clerk, role: 'user' });
  // From here on both are people of the company.
  await call('GET', '/plans');
  return {
    ...proposalOffice(test, { ...office, call }),
    mainUser: user,
    clerk,
    rule,
    plan: (more = {}) =>
      rule('PUT', '/plans', {
        productCode: '90C',
        source: 'lastOrder',
        dayRule: { kind: 'dayOfMonth', day: 25 },
        remindAfter: 2,
        recipientUids: [user.uid],
        version: 0,
        ...more,
      }),
    plans: async () => (await call('GET', '/plans')).json().data.plans,
    history: async (planUid) => (await call('GET', `/plans/${planUid}/proposals?pageSize=50`)).json().data,
    mails: () => proposalMails(test, company.uid),
  };
}

/** Signed in anew each time: the clock is moved by more than a session lasts. */
const callerOf =
  (test: TestApp, who: Required<Omit<NonNullable<Parameters<typeof signIn>[2]>, 'acr'>>): ProposalOffice['call'] =>
  async (method, path, payload) => {
    const headers = await signIn(test.app, test.deps, who);
    const url = `/api/company/${who.company.uid}${path}`;
    return test.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  };

async function proposalMails(test: TestApp, companyUid: string): Promise<string[]> {
  const mails = await inCompany(test.deps, companyUid, (tx) =>
    tx.rows<{ subject: string; recipients: string[] }>(
      sql`SELECT subject, recipients FROM mails WHERE company_uid = ${companyUid} AND cause LIKE 'proposal.%' ORDER BY created_at, uid`,
    ),
  );
  return mails.map(({ subject, recipients }) => `${subject} → ${recipients.join(', ')}`);
}
