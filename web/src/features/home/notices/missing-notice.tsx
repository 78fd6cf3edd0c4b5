import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { MissingPart } from '@portal/domain/access/company-status';
import { paths } from '../../../lib/paths';
import { useCan } from '../../../lib/session/use-can';
import { Notice } from '../../../ui/feedback/notice';

const PLACES = {
  contactPerson: paths.settingsContacts,
  location: paths.settingsAddresses,
  invoicingEmail: paths.settingsBilling,
  credit: paths.settingsCredit,
  wallet: paths.settingsCredit,
} as const satisfies Readonly<Record<MissingPart, string>>;

/** Something the company once had is missing, and closes employees and ordering: what, where it is filled in, and who does it. */
export function MissingNotice({ parts }: { parts: readonly MissingPart[] }) {
  const { t } = useTranslation('home');
  const canFill = useCan('settings.write');
  if (parts.length === 0) return null;
  return (
    <Notice kind="warn" fact={t('missing.fact')}>
      {t('missing.what')}{' '}
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ', '}
          <Link to={PLACES[part]}>{t(`missing.part.${part}`)}</Link>
        </Fragment>
      ))}
      {'. '}
      {!canFill && t('missing.notYours')}
    </Notice>
  );
}
