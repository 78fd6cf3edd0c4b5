import type { AuthenticatedUser } from '@portal/contract/access/access';

/** Somebody signed in. */
export const userFixture: AuthenticatedUser = {
  uid: 'u',
  email: 'jana@pekarna.example',
  firstName: 'Jana',
  middleName: null,
  lastName: 'Dvořáková',
  locale: null,
  phoneNumber: null,
};
