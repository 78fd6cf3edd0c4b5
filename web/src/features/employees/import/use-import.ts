import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import {
  chooseLeavers,
  confirmEmployeeImport,
  getEmployeeImport,
  getLatestEmployeeImport,
  mendEmployeeImportRow,
  startEmployeeImport,
  takeUpEmployeeImport,
  type EmployeeImportState,
} from '@portal/contract/employees/employee-import';
import type { BodyInputOf } from '@portal/contract/endpoint';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { readWhole } from '../../../parts/spreadsheet/read-whole';

const keyOf = (companyUid: CompanyUid, uid: string) => ['company', companyUid, 'employee-import', uid] as const;
/** How often one that is being carried out is asked about. */
export const PROGRESS_MS = 1_000;

export const stateQuery = (companyUid: CompanyUid, uid: string) =>
  queryOptions({
    queryKey: [...keyOf(companyUid, uid), 'state'],
    queryFn: async ({ signal }) => (await call(getEmployeeImport, { params: { companyUid, id: uid }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.status === 'applying' ? PROGRESS_MS : false),
  });

export const useImportState = (uid: string) => useQuery(stateQuery(useCompanyUid(), uid));

/** The newest of one's own that is not done with. */
export function useLatestImport() {
  const companyUid = useCompanyUid();
  return useQuery({
    queryKey: ['company', companyUid, 'employee-import', 'latest'],
    queryFn: async ({ signal }) => (await call(getLatestEmployeeImport, { params: { companyUid }, signal })).data,
  });
}

/** Sends a sheet; what it would do is an import of its own. */
export function useStartImport(onRead: (uid: string) => void) {
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) =>
      (await call(startEmployeeImport, { params: { companyUid }, body: {}, file: await readWhole(file) })).data,
    onSuccess: (state) => {
      client.setQueryData(stateQuery(companyUid, state.uid).queryKey, state);
      onRead(state.uid);
    },
    meta: { showsFailure: true },
  });
}

/** What an import left undone, as a preview of its own. */
export function useTakeUpRest(uid: string, onRead: (uid: string) => void) {
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(takeUpEmployeeImport, { params: { companyUid, id: uid } })).data,
    onSuccess: (state) => {
      client.setQueryData(stateQuery(companyUid, state.uid).queryKey, state);
      onRead(state.uid);
    },
  });
}

/** Changes of one preview: mended cells, answers, who leaves; and the yes. Its lists are read anew after each. */
export function useChangeImport(uid: string) {
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const params = { companyUid, id: uid };
  const key = keyOf(companyUid, uid);
  const keep = (state: EmployeeImportState) => {
    client.setQueryData([...key, 'state'], state);
    void client.invalidateQueries({ queryKey: [...key, 'lists'] });
  };
  const refresh = () => void client.invalidateQueries({ queryKey: key });
  const mend = useMutation({
    mutationFn: async (body: BodyInputOf<typeof mendEmployeeImportRow>) => (await call(mendEmployeeImportRow, { params, body })).data.state,
    onSuccess: keep,
  });
  const leavers = useMutation({
    mutationFn: async (body: BodyInputOf<typeof chooseLeavers>) => (await call(chooseLeavers, { params, body })).data,
    onSuccess: keep,
  });
  const confirm = useMutation({
    mutationFn: async (version: number) => (await call(confirmEmployeeImport, { params, body: { version } })).data,
    onSuccess: (state) => {
      keep(state);
      void client.invalidateQueries({ queryKey: ['company', companyUid] });
    },
    // Somebody mended it meanwhile: what they see is what they say yes to.
    onError: refresh,
  });
  return { mend, leavers, confirm };
}
