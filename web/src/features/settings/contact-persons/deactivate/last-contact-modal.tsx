import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ContactPersonRow } from '@portal/contract/settings/contact-persons';
import { listLocations } from '@portal/contract/settings/locations';
import { formatPostcode } from '@portal/domain/identifiers/postcode';
import { allPagesAtOnce } from '../../../../lib/call/all-pages';
import { call } from '../../../../lib/call/call';
import { paths } from '../../../../lib/paths';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { isUnread, UnreadNotice } from '../../../../parts/query/unread-block';
import { Button } from '../../../../ui/button/button';
import { Modal } from '../../../../ui/layer/modal';
import { Loading, SkeletonText } from '../../../../ui/feedback/skeleton';
import css from '../contact-persons.module.css';

interface LastContactModalProps {
  person: ContactPersonRow;
  opened: boolean;
  onClose: () => void;
}

/** Addresses that would be left without a contact: each leads to its form, where another one is assigned (CP-070, S-195). */
export function LastContactModal({ person, opened, onClose }: LastContactModalProps) {
  const { t } = useTranslation('settings/contact-persons');
  const query = useLocationsOfLastContact(person.uid, opened);
  const { data: locations } = query;
  const name = `${person.firstName} ${person.lastName}`;
  const footer = <Button onClick={onClose}>{t('lastOnLocation.close')}</Button>;
  return (
    <Modal opened={opened} onClose={onClose} title={t('lastOnLocation.title')} width={640} footer={footer}>
      {isUnread(query) && <UnreadNotice what={t('lastOnLocation.unread')} error={query.error} onRetry={() => void query.refetch()} />}
      {query.isLoading && (
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      )}
      {locations && (
        <p>{locations.length === 0 ? t('lastOnLocation.none') : t('lastOnLocation.text', { name, count: locations.length })}</p>
      )}
      <ul className={css.locations}>
        {locations?.map((location) => {
          const { street, streetNumber, city, postcode } = location.address;
          return (
            <li key={location.uid}>
              <div>
                <b>{location.name}</b>
                <p className={css.quiet}>
                  {street} {streetNumber}, {formatPostcode(postcode)} {city}
                </p>
              </div>
              <Link
                to={paths.settingsAddress}
                params={{ locationUid: location.uid }}
                aria-label={t('lastOnLocation.editOf', { name: location.name })}
              >
                {t('lastOnLocation.edit')}
              </Link>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}

function useLocationsOfLastContact(uid: string, isWanted: boolean) {
  const companyUid = useCompanyUid();
  return useQuery({
    queryKey: ['company', companyUid, 'locations', 'last-contact', uid],
    enabled: isWanted,
    queryFn: ({ signal }) =>
      allPagesAtOnce((page) => {
        const query = { pageNumber: String(page), pageSize: '100', filter: { lastContactUid: uid } };
        return call(listLocations, { params: { companyUid }, query, signal });
      }),
  });
}
