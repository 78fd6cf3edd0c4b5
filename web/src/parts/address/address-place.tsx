import { useTranslation } from 'react-i18next';
import { formatPostcode } from '@portal/domain/identifiers/postcode';
import { AddressMap } from './address-map';
import css from './address.module.css';
import { useRegisterAddress } from './use-address-lookup';
import type { WrittenAddress } from './written-address';

interface AddressPlaceProps {
  address: WrittenAddress;
  nationalRegisterId: string | null;
}

/** An address with its place on the map; before one is written the map shows Prague. */
export function AddressPlace({ address, nationalRegisterId }: AddressPlaceProps) {
  const { t } = useTranslation('address');
  const { data } = useRegisterAddress(nationalRegisterId);
  const { street, streetNumber, city, postcode } = address;
  const isWritten = street !== '' && city !== '';
  const point = pointOf(nationalRegisterId === null ? undefined : data);
  const first = `${street} ${streetNumber}`.trim();
  const second = `${formatPostcode(postcode)} ${city}`.trim();
  return (
    <div className={css.place}>
      <AddressMap point={point} isWritten={isWritten} text={`${first}, ${second}`} />
      <div className={css.say} aria-live="polite">
        {isWritten ? (
          <>
            <b>{first}</b>
            <span>{second}</span>
            <span className={css.soft}>{t('country')}</span>
            <small className={css.quiet}>
              {nationalRegisterId === null ? t('byHand') : t('registerCode', { code: nationalRegisterId })}
            </small>
          </>
        ) : (
          <span className={css.soft}>{t('none')}</span>
        )}
      </div>
    </div>
  );
}

function pointOf(found: { wgsLatitude: number | null; wgsLongitude: number | null } | undefined) {
  if (found === undefined || found.wgsLatitude === null || found.wgsLongitude === null) return null;
  return { latitude: found.wgsLatitude, longitude: found.wgsLongitude };
}
