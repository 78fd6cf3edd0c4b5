import type { TFunction } from 'i18next';
import type { Location } from '@portal/contract/settings/locations';
import { formatPostcode } from '@portal/domain/identifiers/postcode';
import type { Column } from '../../../ui/data-table/column';
import { LocationBadge } from './location-badge';
import css from './locations.module.css';
import { NextSentence } from './next-sentence';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocationPlace } from './location-place';

/** Columns of the addresses; a narrow screen drops what happens next first (LOC-008 to LOC-013). */
export const locationColumns = (
  t: TFunction<'settings/locations'>,
  onActivate: ((location: Location) => void) | null,
): Column<Location>[] => [
  {
    key: 'name',
    header: t('columns.name'),
    width: 172,
    priority: 1,
    sortable: true,
    sticky: true,
    phone: 'title',
    cell: ({ uid, name }) => <LocationLink uid={uid}>{name}</LocationLink>,
  },
  {
    key: 'street',
    header: t('columns.street'),
    width: 150,
    priority: 1,
    sortable: true,
    phone: 'line',
    cell: ({ address }) => address.street,
  },
  {
    key: 'streetNumber',
    header: t('columns.streetNumber'),
    width: 84,
    grow: 0,
    priority: 1,
    phone: 'line',
    cell: ({ address }) => <span className={css.figures}>{address.streetNumber}</span>,
  },
  { key: 'city', header: t('columns.city'), width: 108, priority: 1, sortable: true, phone: 'line', cell: ({ address }) => address.city },
  {
    key: 'postcode',
    header: t('columns.postcode'),
    width: 84,
    grow: 0,
    priority: 2,
    sortable: true,
    phone: 'line',
    cell: ({ address }) => <span className={css.figures}>{formatPostcode(address.postcode)}</span>,
  },
  {
    key: 'status',
    header: t('columns.status'),
    width: 164,
    grow: 0,
    priority: 1,
    phone: 'end',
    cell: ({ status }) => <LocationBadge status={status} />,
  },
  {
    key: 'next',
    header: t('columns.next'),
    width: 232,
    grow: 1.5,
    priority: 3,
    phone: 'line',
    cell: (location) => (
      <span className={css.next}>
        <NextSentence location={location} onActivate={onActivate} />
      </span>
    ),
  },
];

/** The name in the list: opens the address over it. */
function LocationLink({ uid, children }: { uid: string; children: ReactNode }) {
  const place = useLocationPlace();
  return (
    <Link to={place.one} params={{ locationUid: uid }} search={true} resetScroll={false} className={css.name}>
      {children}
    </Link>
  );
}
