import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ImportResult } from '@portal/contract/basket';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { problemOf } from '../../../lib/call-error';
import { BY_EMPLOYEE, type Place } from './place';
import { useUpload, type SentFile } from './use-upload';

/** The chosen file, where its cards go, and sending it. A file that fails stays chosen, so one can try again (IMP-016, IMP-017). */
export function useImport(productCode: CardProductCode, onDone: (result: ImportResult, sent: SentFile) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const place = useForm<Place>({ defaultValues: { locationUid: BY_EMPLOYEE } });
  const upload = useUpload(onDone);
  const choose = (chosen: File | null) => {
    upload.reset();
    setMissing(false);
    setFile(chosen);
  };
  const send = () => {
    const { locationUid } = place.getValues();
    if (file === null) setMissing(true);
    else if (!upload.isPending) upload.mutate({ file, fields: { productCode, ...(locationUid === BY_EMPLOYEE ? {} : { locationUid }) } });
  };
  const problem = upload.isError ? problemOf(upload.error) : null;
  return { file, choose, clear: () => choose(null), control: place.control, send, isPending: upload.isPending, isMissing, problem };
}
