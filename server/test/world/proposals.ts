import type { LightMyRequestResponse } from 'fastify';
import type { Proposal, ProposalLine } from '@portal/contract/ordering/proposals';
import type { TestApp } from '../app/test-app';
import { createEmployees, type EmployeeInput } from './factories';
import { createCards } from './ordering-factories';
import { openOffice, type Office } from './people';

export interface ProposalOffice extends Office {
  /** People with a card. */
  holders(inputs: readonly EmployeeInput[]): Promise<string[]>;
  gastro(employeeUid: string, value: number, quantity?: number): object;
  health(employeeUid: string, value: number): object;
  /** Places an order for them; answers its uid. */
  order(...items: object[]): Promise<string>;
  /** Makes a proposal; answers its uid. */
  repeat(orderUid: string): Promise<string>;
  proposal(uid: string): Promise<Proposal>;
  lines(uid: string, view?: 'changed' | 'all'): Promise<ProposalLine[]>;
  confirm(uid: string, more?: object): Promise<LightMyRequestResponse>;
  /** What lies in the basket, as `employee service value × quantity`. */
  basket(): Promise<string[]>;
}

/** A company whose standard user orders and repeats. */
export async function openProposalOffice(test: TestApp, overrides: Parameters<typeof openOffice>[1] = {}): Promise<ProposalOffice> {
  return proposalOffice(test, await openOffice(test, overrides));
}

export function proposalOffice(test: TestApp, office: Office): ProposalOffice {
  const { company, call } = office;
  const read = async (path: string) => (await call('GET', path)).json();
  const credit = (employeeUid: string, more: object) => ({ productCode: '90C', employeeUid, quantity: 1, ...more });
  const self: ProposalOffice = {
    ...office,
    holders: async (inputs) => {
      const uids = await createEmployees(test.deps, company, inputs);
      await createCards(
        test.deps,
        company,
        uids.map((employeeUid) => ({ employeeUid })),
      );
      return uids;
    },
    gastro: (employeeUid, value, quantity = 1) => credit(employeeUid, { productServiceCode: '26C-828', value, quantity }),
    health: (employeeUid, value) => credit(employeeUid, { productServiceCode: '27C-728', walletUid: company.wallets.health, value }),
    order: async (...items) => {
      const filled = await call('POST', '/basket', { items });
      if (filled.json().data?.skipped.length !== 0) throw new Error(filled.body);
      const started = await call('POST', '/order-checkout', {});
      const { uid } = started.json().data.order;
      const placed = await call('POST', `/order-checkout/${uid}/submit`, {});
      if (placed.statusCode !== 200) throw new Error(placed.body);
      return uid;
    },
    repeat: async (orderUid) => (await call('POST', '/proposals', { orderUid })).json().data.uid,
    proposal: async (uid) => (await read(`/proposals/${uid}`)).data,
    lines: async (uid, view = 'all') => (await read(`/proposals/${uid}/lines?filter[view]=${view}&pageSize=100`)).data,
    confirm: async (uid, more = {}) => call('POST', `/proposals/${uid}/confirm`, { stamp: (await self.proposal(uid)).stamp, ...more }),
    basket: async () =>
      (await read('/basket')).data.items.map(
        (item: { employee: { uid: string }; productServiceCode: string; value: number | null; quantity: number }) =>
          `${item.employee.uid} ${item.productServiceCode} ${item.value} × ${item.quantity}`,
      ),
  };
  return self;
}
