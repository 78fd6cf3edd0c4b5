import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { importCredits, type ImportResult } from '@portal/contract/basket';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { call } from '../../../lib/call';
import { problemOf } from '../../../lib/call-error';
import { useCompanyUid } from '../../../lib/selected-company';
import { basketQuery, refreshBasket } from '../basket/basket-queries';
import { BY_EMPLOYEE, type Place } from './place';
import { readWhole } from './read-whole';

/** A file as it was sent: asking for its rejected rows sends the very same again. */
export interface SentFile {
  basketUid: string;
  file: File;
  fields: { productCode: CardProductCode; locationUid: string | undefined };
}

/** The chosen file, where its cards go, and sending it. A file that fails stays chosen, so one can try again (IMP-016, IMP-017). */
export function useImport(productCode: CardProductCode, onDone: (result: ImportResult, sent: SentFile) => void) {
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  const place = useForm<Place>({ defaultValues: { locationUid: BY_EMPLOYEE } });
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      const whole = await readWhole(chosen);
      const basket = await client.ensureQueryData(basketQuery(companyUid));
      const { locationUid } = place.getValues();
      const fields = { productCode, locationUid: locationUid === BY_EMPLOYEE ? undefined : locationUid };
      const sent = { basketUid: basket.order.uid, file: whole, fields };
      const { data } = await call(importCredits, { params: { companyUid, id: sent.basketUid }, body: fields, file: whole });
      return { data, sent };
    },
    onSuccess: async ({ data, sent }) => {
      await refreshBasket(client, companyUid);
      onDone(data, sent);
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
  const problem = upload.isError ? problemOf(upload.error) : null;
  return {
    file,
    choose,
    clear: () => choose(null),
    control: place.control,
    send,
    isPending: upload.isPending,
    isMissing: missing,
    problem,
  };
}
