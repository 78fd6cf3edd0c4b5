import { useQuery } from '@tanstack/react-query';
import { previewMatch, type MovementDetail } from '@portal/contract/desk/money/movements';
import { call } from '../../../lib/call/call';

/** Of orders or their documents, as somebody writes them. */
export const numbersIn = (text: string): string[] => text.split(/[\s,;]+/u).filter((one) => one !== '');

/** What matching with the orders would book and whose they are; nothing while no number is written. */
export const useMatchPreview = (uid: MovementDetail['uid'], orderNumbers: readonly string[]) =>
  useQuery({
    // Not below `desk`: what reads the desk again after a decision would ask about money that waits no more.
    queryKey: ['match-preview', uid, ...orderNumbers],
    queryFn: async ({ signal }) => (await call(previewMatch, { params: { uid }, body: { orderNumbers: [...orderNumbers] }, signal })).data,
    enabled: orderNumbers.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
