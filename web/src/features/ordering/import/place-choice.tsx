import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LocationUid } from '@portal/domain/identifiers/uid';
import { CARD_LOCATION_STATUSES } from '@portal/domain/settings/location-status';
import { listLocations } from '@portal/contract/settings/locations';
import { allPages } from '../../../lib/call/all-pages';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { isUnread, UnreadLine } from '../../../parts/query/unread-block';
import { SelectField } from '../../../ui/form/field/select-field';

/** The choice "as each employee has it". */
export const BY_EMPLOYEE = 'employee';

/** Where the cards of a file go. */
export interface Place {
  /** An address of the company, or {@link BY_EMPLOYEE}. */
  locationUid: LocationUid;
}

/** From so many addresses on typing is faster than reading. */
const WORTH_SEARCHING = 8;

/** Where the cards of this file go: by the employee, or to one of the active addresses; the employees themselves are not changed (IMP-003, S-104). */
export function PlaceChoice({ control }: { control: Control<Place> }) {
  const { t } = useTranslation('ordering');
  const { places, locations } = useActivePlaces();
  return (
    <SelectField
      control={control}
      name="locationUid"
      label={t('import.place.legend')}
      hint={
        isUnread(locations) ? (
          <UnreadLine what={t('import.place.failed')} onRetry={() => void locations.refetch()} />
        ) : (
          t('import.place.hint')
        )
      }
      options={[{ value: BY_EMPLOYEE, label: t('import.place.byEmployee') }, ...places]}
      searchable={places.length >= WORTH_SEARCHING}
      loading={locations.isPending}
    />
  );
}

/** Every address of the company cards may go to, as a field offers them. */
export function useActivePlaces() {
  const companyUid = useCompanyUid();
  const locations = useQuery({
    queryKey: ['company', companyUid, 'locations', 'active', 'all'],
    queryFn: ({ signal }) => allPages((page) => call(listLocations, { params: { companyUid }, query: activePage(page), signal })),
  });
  return { locations, places: (locations.data ?? []).map(({ uid, name }) => ({ value: uid, label: name })) };
}

const activePage = (page: number) => ({ pageNumber: String(page), pageSize: '100', filter: { status: [...CARD_LOCATION_STATUSES] } });
