import { queryOptions } from '@tanstack/react-query';
import { listBankCodes } from '@portal/contract/billing';
import { call } from '../../../../lib/call/call';

/** Banks an account can be with: read once, kept as long as the portal is open (BIL-110). */
export const bankCodesQuery = queryOptions({
  queryKey: ['bankCodes'],
  staleTime: Infinity,
  gcTime: Infinity,
  queryFn: async ({ signal }) => (await call(listBankCodes, { signal })).data.bankCodes,
});
