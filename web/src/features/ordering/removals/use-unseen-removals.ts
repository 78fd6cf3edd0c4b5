import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { userQuery } from '../../../lib/session/session-queries';
import { isListUnread } from '../../../parts/query/unread-block';
import { useRemovals } from './removals-query';
import { lostOf, markSeen, unseenOf, useSeenAt } from './seen-removals';

/** What left the basket since the person last said they know; newest first. */
export function useUnseenRemovals() {
  const companyUid = useCompanyUid();
  const me = useQuery(userQuery).data?.uid ?? '';
  const removals = useRemovals(companyUid);
  const { rows, retry } = removals;
  const seenAt = useSeenAt(companyUid, me);
  const unseen = useMemo(() => (me === '' ? [] : unseenOf(rows, me, seenAt)), [rows, me, seenAt]);
  const newest = unseen[0]?.at;
  return {
    unseen,
    lost: lostOf(unseen),
    isUnread: isListUnread(removals),
    retry,
    dismiss: () => newest !== undefined && markSeen(companyUid, me, newest),
  };
}
