import type { RegistrationState } from '@portal/contract/registration';
import type { Registration } from '../../store/companies/registrations';

/** As the company reads it; null for one that did not register by itself. */
export function presentRegistration(registration: Registration | undefined): RegistrationState | null {
  if (registration === undefined) return null;
  const { companyStatus, completedAt, returnedAt, returnedReason, handedInAt, handInNote } = registration;
  const nothing = { since: null, returnedReason: null, note: null };
  if (companyStatus === 'init') return { ...nothing, state: 'returned', since: returnedAt?.toISOString() ?? null, returnedReason };
  if (companyStatus === 'pending')
    return { ...nothing, state: 'waiting', since: (handedInAt ?? completedAt).toISOString(), note: handInNote };
  return { ...nothing, state: 'approved' };
}
