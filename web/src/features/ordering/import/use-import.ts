import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { HiddenInFile } from '@portal/contract/ordering/basket-import';
import type { ImportDesk } from '@portal/contract/ordering/import-desk';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { problemOf, type CallProblem } from '../../../lib/call/call-error';
import { BY_EMPLOYEE, type Place } from './place-choice';
import { useUpload } from './upload/use-upload';

/** The chosen file, where its cards go, and sending it. A file that fails stays chosen, so one can try again (IMP-016, IMP-017). */
export function useImport(productCode: CardProductCode, onDone: (desk: ImportDesk) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const place = useForm<Place>({ defaultValues: { locationUid: BY_EMPLOYEE } });
  const upload = useUpload((desk) => {
    setFile(null);
    onDone(desk);
  });
  const choose = (chosen: File | null) => {
    upload.reset();
    setMissing(false);
    setFile(chosen);
  };
  const send = (hiddenRows?: 'order' | 'skip') => {
    const { locationUid } = place.getValues();
    const at = locationUid === BY_EMPLOYEE ? {} : { locationUid };
    if (file === null) setMissing(true);
    else if (!upload.isPending) upload.mutate({ file, fields: { productCode, ...at, ...(hiddenRows && { hiddenRows }) } });
  };
  const problem = upload.isError ? problemOf(upload.error) : null;
  const hidden = problem === null ? null : hiddenIn(problem);
  return {
    file,
    choose,
    control: place.control,
    send: () => send(),
    isPending: upload.isPending,
    isMissing,
    problem: hidden === null ? problem : null,
    /** Rows the person does not see in the file; the import waits for a word about them. */
    hidden,
    answerHidden: (hiddenRows: 'order' | 'skip') => send(hiddenRows),
    forgetHidden: () => upload.reset(),
  };
}

const hiddenIn = ({ code, meta }: CallProblem): HiddenInFile | null =>
  code === 'import.hiddenRows' && 'rows' in meta ? (meta as HiddenInFile) : null;
