import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConfirmMode, Proposal } from '@portal/contract/ordering/proposals';
import { lastRead, type ProposalId } from './proposal-queries';
import { useConfirm, type Destination } from './use-confirm';
import type { WrittenAmounts } from './use-written-amounts';

/**
 * The yes: what is written is saved first and the proposal read as it is then; amounts that cannot be ordered are asked about, and so is a basket
 * that is not empty.
 */
export function useGoOn(params: ProposalId, { proposal, written }: { proposal: Proposal; written: WrittenAmounts }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Destination | null>(null);
  /** Where to, of who is asked about wrong amounts. */
  const [mending, setMending] = useState<Destination | null>(null);
  const [isSaving, setSaving] = useState(false);
  const confirm = useConfirm(params, { onBasketNotEmpty: setAsked });
  const go = (destination: Destination, now: Proposal) => {
    setMending(null);
    if (now.basketItems > 0) setAsked(destination);
    else confirm.run({ proposal: now, mode: null, destination });
  };
  const goOn = async (destination: Destination) => {
    setSaving(true);
    const { wrong, isUnsaved } = await written.flush();
    setSaving(false);
    // Why it could not be saved was said, and it stays written.
    if (isUnsaved) return;
    if (wrong.length > 0) setMending(destination);
    else go(destination, lastRead(client, params) ?? proposal);
  };
  return {
    goOn: (destination: Destination) => void goOn(destination),
    isPending: isSaving || confirm.isPending,
    wrong: {
      opened: mending !== null,
      pending: confirm.isPending,
      onClose: () => setMending(null),
      onWithout: () => {
        written.forget();
        if (mending !== null) go(mending, proposal);
      },
    },
    basket: {
      opened: asked !== null,
      pending: confirm.isPending,
      count: proposal.basketItems,
      onClose: () => setAsked(null),
      onChoose: (mode: ConfirmMode) => confirm.run({ proposal, mode, destination: asked ?? 'checkout' }),
    },
  };
}
