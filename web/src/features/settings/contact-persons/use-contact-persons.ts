import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getContactPerson,
  listContactPersons,
  type ContactPerson,
  type PortalUser,
  type contactPersonList,
} from '@portal/contract/settings/contact-persons';
import { FINAL_CONTACT_PERSON_STATUSES } from '@portal/domain/settings/contact-person-status';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { SHORT_WHILE_MS } from '../../../lib/call/short-while';
import { useList } from '../../../lib/list/use-list';
import { pageQuery, type ListDefaults, type ListState } from '../../../lib/list/use-list-state';
import { useRowRefresh } from '../../../lib/list/use-row-refresh';

export type ContactPersonListState = ListState<typeof contactPersonList>;

/** Everybody who is or is about to be a contact (CP-007). */
export const contactPersonDefaults: ListDefaults<typeof contactPersonList> = {
  sort: { by: 'lastName', dir: 'asc' },
  filter: { status: ['active', 'init', 'pending', 'activating'] },
};

/** Contact persons page by page; those the master system is still asked about keep themselves fresh (S-231, S-234). */
export function useContactPersons({ filter, sort }: Pick<ContactPersonListState, 'filter' | 'sort'>) {
  const companyUid = useCompanyUid();
  const params = { companyUid };
  const listKey = ['company', companyUid, 'contact-persons', 'list', sort, filter];
  const source = useList({
    queryKey: listKey,
    load: (page, signal) => call(listContactPersons, { params, query: pageQuery({ filter, sort }, page), signal }),
  });
  useRowRefresh({
    listKey,
    rows: source.rows,
    isFinal: isSettled,
    load: async (uids, signal) =>
      (await call(listContactPersons, { params, query: { pageSize: '100', filter: { uid: uids } }, signal })).data,
  });
  return source;
}

/** A contact person with their access to the portal. */
export interface PersonDetail {
  contactPerson: ContactPerson;
  portalUser: PortalUser;
}

/** One contact person with the access to the portal. */
export function useContactPerson(uid: string, isWanted: boolean) {
  const companyUid = useCompanyUid();
  return useQuery({
    queryKey: ['company', companyUid, 'contact-person', uid],
    enabled: isWanted,
    queryFn: async ({ signal }) => (await call(getContactPerson, { params: { companyUid, id: uid }, signal })).data.contactPersonDetail,
    refetchInterval: ({ state }) => (state.data && !isSettled(state.data.contactPerson) ? SHORT_WHILE_MS : false),
  });
}

/** Puts a person as somebody else has left them. */
export function useAdoptPerson() {
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  return (detail: PersonDetail) => void client.setQueryData(['company', companyUid, 'contact-person', detail.contactPerson.uid], detail);
}

/** Reads everything shown of the company again: lists, details, who signs for it. */
export function useRefreshCompany() {
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['company', companyUid] });
}

/** Nothing about them waits for the master system, an edit of somebody who stays active neither (S-161). */
const isSettled = ({ status, actions }: Pick<ContactPerson, 'status' | 'actions'>): boolean =>
  FINAL_CONTACT_PERSON_STATUSES.has(status) && !actions.some(({ blockers }) => blockers.includes('contactPerson.pending'));
