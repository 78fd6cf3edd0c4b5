import { useMutation } from '@tanstack/react-query';
import { downloadRejectedRows } from '@portal/contract/basket-import';
import { callFile, saveFile } from '../../../lib/call/call-file';
import { useCompanyUid } from '../../../lib/session/selected-company';
import type { SentFile } from './upload/use-upload';

/** Downloads the rows that were left out, each with its reason, to be mended and sent again. */
export function useRejectedRows(sent: SentFile | null) {
  const companyUid = useCompanyUid();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (sent === null) return;
      const { basketUid, file, fields } = sent;
      saveFile(await callFile(downloadRejectedRows, { params: { companyUid, id: basketUid }, body: fields, file }));
    },
  });
  return { download: () => mutate(), isPending };
}
