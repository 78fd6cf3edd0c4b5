import { useMutation } from '@tanstack/react-query';
import { downloadRejectedRows } from '@portal/contract/basket';
import { callFile, saveFile } from '../../../lib/call-file';
import { useCompanyUid } from '../../../lib/selected-company';
import type { SentFile } from './use-upload';

/** Downloads the rows that were left out, each with its reason, to be mended and sent again. */
export function useRejectedRows({ basketUid, file, fields }: SentFile) {
  const companyUid = useCompanyUid();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await callFile(downloadRejectedRows, { params: { companyUid, id: basketUid }, body: fields, file })),
  });
  return { download: () => mutate(), isPending };
}
