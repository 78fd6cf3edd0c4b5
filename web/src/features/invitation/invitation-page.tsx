import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { getInvitation } from '@portal/contract/access/invitations';
import { call } from '../../lib/call/call';
import { problemOf } from '../../lib/call/call-error';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { InvitationOffer } from './invitation-offer';
import { InvitationUnusable } from './invitation-unusable';

/** Behind the link of an invitation mail: what one is invited to, and the way on (ACC-061, ACC-140 to ACC-146, ACC-S44). */
export function InvitationPage() {
  const { invitationKey } = useSearch({ strict: false });
  const key = typeof invitationKey === 'string' ? invitationKey.trim() : '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invitation', key],
    enabled: key !== '',
    // A used link must not look good again.
    gcTime: 0,
    queryFn: async ({ signal }) => (await call(getInvitation, { params: { invitationKey: key }, signal })).data.invitation,
  });
  if (key === '') return <InvitationUnusable problem={null} />;
  if (data !== undefined) return <InvitationOffer invitation={data} />;
  if (error === null || isFetching) return <PageSkeleton />;
  return <InvitationUnusable problem={problemOf(error)} onRetry={() => void refetch()} />;
}
