import { useTranslation } from 'react-i18next';
import type { LocationDetail } from '@portal/contract/settings/locations';
import { formatPhone } from '@portal/domain/identifiers/phone';
import { AddressPlace } from '../../../../parts/address/address-place';
import { Button } from '../../../../ui/button/button';
import { DrawerBody, DrawerFooter } from '../../../../ui/layer/drawer';
import { Facts } from '../../../../ui/data-display/facts';
import { Notice } from '../../../../ui/feedback/notice';
import { isSettled } from '../use-locations';
import { RefusedNotice } from './edit-sheet';
import css from './edit.module.css';

interface LocationFactsProps {
  location: LocationDetail;
  mayWrite: boolean;
  onClose: () => void;
}

/** An address as text: while it waits for the master system, when it is not used, and for those who only read. */
export function LocationFacts({ location, mayWrite, onClose }: LocationFactsProps) {
  const { t } = useTranslation(['settings/locations', 'ui']);
  const { name, department, address, contactPersons } = location;
  const facts = [
    { name: t('fields.name'), value: name },
    { name: t('fields.department'), value: department || '–' },
    ...contactPersons.map((person, index) => ({
      name: t('facts.contact', { number: index + 1 }),
      value: `${person.name} ${person.lastName}, ${formatPhone(person.phone)}`,
    })),
  ];
  return (
    <>
      <DrawerBody>
        <div className={css.facts}>
          <RefusedNotice location={location} />
          <WhyNot location={location} mayWrite={mayWrite} />
          <Facts facts={facts} />
          <AddressPlace address={address} nationalRegisterId={address.nationalRegisterId} />
        </div>
      </DrawerBody>
      <DrawerFooter>
        <Button onClick={onClose}>{t('ui:drawer.close')}</Button>
      </DrawerFooter>
    </>
  );
}

/** Why nothing can be changed here now. */
function WhyNot({ location, mayWrite }: Pick<LocationFactsProps, 'location' | 'mayWrite'>) {
  const { t } = useTranslation(['settings/locations', 'settings']);
  if (!isSettled(location))
    return (
      <Notice kind="info" fact={t(`waiting.${location.status === 'inactive' ? 'active' : location.status}.fact`)}>
        {t('waiting.text')}
      </Notice>
    );
  if (location.status === 'inactive') return <p className={css.quiet}>{t('facts.inactive')}</p>;
  return mayWrite ? null : <p className={css.quiet}>{t('settings:readOnly')}</p>;
}
