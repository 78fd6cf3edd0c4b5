import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { HiddenInFile } from '@portal/contract/ordering/basket-import';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { portalConfigurationQuery } from '../../../lib/session/session-queries';
import { problemOf, type CallProblem } from '../../../lib/call/call-error';
import { BY_EMPLOYEE, type Place } from './use-import-state';
import type { DeskResult } from './desk/settle-desk';
import { useUpload, type SentFile } from './upload/use-upload';

/** The chosen file, where its cards go, and sending it. A file that fails stays chosen, so one can try again (IMP-016, IMP-017). */
export function useImport(productCode: CardProductCode, onDone: (result: DeskResult, sent: SentFile) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const place = useForm<Place>({ defaultValues: { locationUid: BY_EMPLOYEE } });
  const upload = useUpload(onDone);
  const hasDesk = useQuery(portalConfigurationQuery).data?.flags.importDesk === true;
  const choose = (chosen: File | null) => {
    upload.reset();
    setMissing(false);
    setFile(chosen);
  };
  const send = (hiddenRows?: 'order' | 'skip') => {
    const { locationUid } = place.getValues();
    const at = locationUid === BY_EMPLOYEE ? {} : { locationUid };
    if (file === null) setMissing(true);
    else if (!upload.isPending)
      upload.mutate({ file, fields: { productCode, ...at, ...(hiddenRows && { hiddenRows }), ...(hasDesk && { desk: 'open' }) } });
  };
  const problem = upload.isError ? problemOf(upload.error) : null;
  const hidden = problem === null ? null : hiddenIn(problem);
  return {
    file,
    hasDesk,
    choose,
    clear: () => choose(null),
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
