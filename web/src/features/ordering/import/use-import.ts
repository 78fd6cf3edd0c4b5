import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importCredits, type ImportResult } from '@portal/contract/basket';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { call } from '../../../lib/call';
import { problemOf, type CallProblem } from '../../../lib/call-error';
import { useCompanyUid } from '../../../lib/selected-company';
import { basketQuery, refreshBasket } from '../basket/basket-queries';
import { problemText } from '../problem-text';

/** The chosen file, where its cards go, and sending it. A file that fails stays chosen (IMP-016, IMP-017). */
export function useImport(productCode: CardProductCode, onDone: (result: ImportResult) => void) {
  const { t } = useTranslation('ordering');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [locationUid, setLocationUid] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      const basket = await client.ensureQueryData(basketQuery(companyUid));
      const params = { companyUid, id: basket.order.uid };
      return call(importCredits, { params, body: { productCode, locationUid: locationUid ?? undefined }, file: chosen });
    },
    onSuccess: async ({ data }) => {
      await refreshBasket(client, companyUid);
      onDone(data);
    },
    meta: { showsFailure: true },
  });
  const choose = (chosen: File | null) => {
    upload.reset();
    setMissing(false);
    setFile(chosen);
  };
  const send = () => {
    if (file === null) setMissing(true);
    else if (!upload.isPending) upload.mutate(file);
  };
  const error = missing ? t('import.noFile') : upload.isError ? uploadText(problemOf(upload.error), (code) => problemText(t, code)) : null;
  return { file, choose, clear: () => choose(null), locationUid, setLocationUid, send, isPending: upload.isPending, error };
}

/** `Upload Failed` is the documented text; the reason follows it when there is one (S-108, S-240). */
function uploadText(problem: CallProblem, say: (problem: CallProblem) => string): string {
  if (problem.code === 'import.fileType') return 'Invalid File Type';
  if (problem.code === 'import.fileSize') return 'File Too Large';
  return `Upload Failed. ${say(problem)}`;
}
