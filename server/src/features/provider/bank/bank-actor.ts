import type { Actor } from '../../../actor';

/** The bank side at work, before any company is known. */
export const bankActor = (auditKind: string, requestId: string): Actor => ({
  userUid: null,
  requestId,
  language: 'cs',
  auditKind,
  replay: null,
});
