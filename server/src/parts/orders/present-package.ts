import type { DeliveryPackage } from '@portal/contract/orders/packages';
import type { PackageRow } from '../../store/packages/package-labels';

/** A package with its label as the screens read it. */
export const presentPackage = (row: PackageRow): DeliveryPackage => ({
  uid: row.uid,
  number: row.number,
  trackingNumber: row.trackingNumber,
  courier: row.courier,
  isTakenOver: row.isTakenOver,
  itemsCount: row.itemsCount,
  locationName: row.locationName,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  dispatchedAt: row.dispatchedAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  missingCards: row.missingCards,
  trouble: row.trouble,
  address: { street: row.label.street, streetNumber: row.label.streetNumber, city: row.label.city, postcode: row.label.postcode },
  label: row.label,
});
