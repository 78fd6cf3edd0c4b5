import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryPackage } from '@portal/contract/orders/packages';
import { checkPackageLabel } from '@portal/domain/ordering/package-label';
import { formatPhone } from '@portal/domain/identifiers/phone';
import { formatPostcode } from '@portal/domain/identifiers/postcode';
import { Button } from '../../../../ui/button/button';
import { Icon } from '../../../../ui/icon/icon';
import type { CheckoutId } from '../checkout-queries';
import { LabelDrawer } from '../label/label-drawer';
import css from './package-list.module.css';

interface PackageListProps {
  params: CheckoutId;
  packages: readonly DeliveryPackage[];
  /** Packages the server did not accept. */
  wrongUids: readonly string[];
  isLost: (error: unknown) => boolean;
}

/** Every package of the order with what will stand on its label (CHK-012, CHK-013). */
export function PackageList({ params, packages, wrongUids, isLost }: PackageListProps) {
  const { t } = useTranslation('ordering');
  const [edited, setEdited] = useState<DeliveryPackage | null>(null);
  return (
    <>
      <ul className={css.packages}>
        {packages.map((item) => {
          const isWrong = checkPackageLabel(item.label).length > 0 || wrongUids.includes(item.uid);
          return (
            <li key={item.uid} className={isWrong ? css.wrong : css.package}>
              <div className={css.head}>
                <h3>{item.locationName ?? t('package.home')}</h3>
                <span className={css.count}>{t('package.cards', { count: item.itemsCount })}</span>
              </div>
              <address className={css.label}>
                <b>{item.label.companyName}</b>
                {item.label.note && <span>{item.label.note}</span>}
                <span>
                  {item.label.street} {item.label.streetNumber}, {formatPostcode(item.label.postcode)} {item.label.city}
                </span>
                {item.label.contactPersons.map((person) => (
                  <span key={person.email} className={css.contact}>
                    <Icon name="user" size={16} /> {person.name} {person.lastName}, {formatPhone(person.phone)}
                  </span>
                ))}
              </address>
              {isWrong && (
                <p role="alert" className={css.error}>
                  <Icon name="alert" size={16} /> {t('package.wrong')}
                </p>
              )}
              <Button
                size="small"
                icon="edit"
                aria-label={t('package.editOf', { place: item.locationName ?? item.label.companyName })}
                onClick={() => setEdited(item)}
              >
                {t('package.edit')}
              </Button>
            </li>
          );
        })}
      </ul>
      {edited && <LabelDrawer key={edited.uid} params={params} item={edited} onClose={() => setEdited(null)} isLost={isLost} />}
    </>
  );
}
