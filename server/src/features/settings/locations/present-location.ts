import type { Location, LocationDetail } from '@portal/contract/settings/locations';
import { locationActions } from '@portal/domain/settings/location-actions';
import type { LocationRow } from '../../../store/locations/location-row';
import type { LocationDetailRow } from '../../../store/locations/read-location';

/** A delivery address with what can be done with it and why not. */
export function presentLocation({ isLastActive, isInBasket, ...row }: LocationRow): Location {
  return {
    ...row,
    contactUids: row.contactPersons.map(({ uid }) => uid),
    actions: locationActions({ status: row.status, isSyncing: row.isSyncing, isLastActive }),
    warnings: isInBasket ? ['inBasket'] : [],
  };
}

export const presentLocationDetail = ({
  createdAt,
  latitude,
  longitude,
  employeeCount,
  shipmentCount,
  cardsOnTheWay,
  ...row
}: LocationDetailRow): LocationDetail => ({
  ...presentLocation(row),
  createdAt: createdAt.toISOString(),
  employeeCount,
  shipmentCount,
  cardsOnTheWay,
  wgsLatitude: latitude,
  wgsLongitude: longitude,
});
