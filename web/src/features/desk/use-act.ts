import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText, problemOf } from '../../lib/call/call-error';
import { showToast } from '../../ui/feedback/toast';
import { focusPage } from '../../ui/page/page';

interface Act {
  /** What it was refused with stands in the form that asked for it. */
  isInForm?: boolean;
}

/** After something was done: the desk is read again, and the focus of a button or a row that went with it is on the page, not at its very beginning. */
export async function readDeskAgain(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['desk'] });
  focusPage();
}

/** Something done at once at the desk: what came of it is said, and the desk is read again whatever it was. */
export function useAct<Input>(act: (input: Input) => Promise<unknown>, said: string, { isInForm = false }: Act = {}) {
  const queryClient = useQueryClient();
  const { t } = useTranslation('desk');
  return useMutation({
    mutationFn: act,
    onSuccess: () => showToast({ kind: 'ok', text: said }),
    ...(isInForm
      ? { meta: { showsFailure: true } }
      : { onError: (error) => showToast({ kind: 'danger', text: errorText(problemOf(error).code) ?? t('failed') }) }),
    onSettled: () => readDeskAgain(queryClient),
  });
}

/** What is opened over a list stands in its address, so that a case of the cockpit leads to it. */
export function useOpened(): [string | undefined, (key: string | undefined) => void] {
  const { open: asked }: { open?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = useCallback(
    (key: string | undefined) =>
      void navigate({ to: '.', replace: true, resetScroll: false, search: (before: object) => ({ ...before, open: key }) }),
    [navigate],
  );
  return [asked === undefined ? undefined : String(asked), open];
}
