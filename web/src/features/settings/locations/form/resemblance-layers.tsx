import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AddressConflict } from '@portal/contract/settings/locations';
import { formatPostcode } from '@portal/domain/identifiers/postcode';
import { errorText } from '../../../../lib/call/call-error';
import { Button } from '../../../../ui/button/button';
import { Modal } from '../../../../ui/layer/modal';
import { Notice } from '../../../../ui/feedback/notice';
import { LocationBadge } from '../location-badge';
import { useLocationPlace } from '../location-place';
import css from './form.module.css';
import type { LocationForm } from './use-location-form';

type Similar = AddressConflict['existing'];

/** The company has this very address: nothing is saved, a link leads to it (LOC-124, S-185). */
export function DuplicateNotice({ edited: { resemblance } }: { edited: LocationForm }) {
  const { t } = useTranslation('settings/locations');
  const place = useLocationPlace();
  if (resemblance?.kind !== 'duplicate') return null;
  const { name, locationUid } = resemblance.conflict.existing;
  return (
    <Notice
      kind="danger"
      announce
      fact={errorText('address.duplicate')}
      action={
        <Link to={place.list} search={{ filter: { locationUid: [locationUid] } }}>
          {t('duplicate.show')}
        </Link>
      }
    >
      {t('duplicate.text', { name })}
    </Notice>
  );
}

interface SimilarDialogProps {
  edited: LocationForm;
  isSaving: boolean;
}

/** Addresses that may be the same one: look at them, or save all the same (LOC-125 to LOC-127). */
export function SimilarDialog({ edited, isSaving }: SimilarDialogProps) {
  const { t } = useTranslation('settings/locations');
  const { resemblance, dropResemblance, saveAnyway } = edited;
  const similar = resemblance?.kind === 'similar' ? resemblance.conflict.similar : [];
  return (
    <Modal
      opened={resemblance?.kind === 'similar'}
      onClose={dropResemblance}
      title={t('similar.title')}
      width={640}
      footer={
        <>
          <Button onClick={dropResemblance} data-autofocus="">
            {t('similar.back')}
          </Button>
          <Button variant="primary" pending={isSaving} onClick={() => void saveAnyway()}>
            {t('similar.save')}
          </Button>
        </>
      }
    >
      <p>{t('similar.text')}</p>
      <ul className={css.similar}>
        {similar.map((one) => (
          <SimilarAddress key={one.locationUid} similar={one} onShow={dropResemblance} />
        ))}
      </ul>
    </Modal>
  );
}

function SimilarAddress({ similar, onShow }: { similar: Similar; onShow: () => void }) {
  const { t } = useTranslation('settings/locations');
  const place = useLocationPlace();
  const { locationUid, name, department, status, address } = similar;
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>
          {address.street} {address.streetNumber}, {formatPostcode(address.postcode)} {address.city}
          {department !== '' && `, ${department}`}
        </span>
      </div>
      <LocationBadge status={status} />
      <Link to={place.one} params={{ locationUid }} onClick={onShow} aria-label={t('similar.showOf', { name })}>
        {t('similar.show')}
      </Link>
    </li>
  );
}
