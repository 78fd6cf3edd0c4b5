import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { discardImportDesk, type OpenDesk } from '@portal/contract/ordering/import-desk';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { call } from '../../../../lib/call/call';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { paths } from '../../../../lib/paths';
import { UnreadBlock } from '../../../../parts/query/unread-block';
import { Button, TextButton } from '../../../../ui/button/button';
import { LinkButton } from '../../../../ui/button/link-button';
import { Card } from '../../../../ui/data-display/card';
import { ConfirmDialog } from '../../../../ui/layer/confirm-dialog';
import { DateText } from '../../../../ui/typography/date-text';
import { openDesksQuery } from '../../product/desk-queries';
import { PHONE, useMedia } from '../../../../ui/theme/use-media';
import css from '../import.module.css';

/** The newest ones; a whole list of them would push the next file out of sight, and on a phone any of them. */
const SHOWN = 2;

/** Files of the last day that wait on a desk: whoever left one goes on with it, or throws it away (IMD-009). */
export function OpenDesks({ productCode }: { productCode: CardProductCode }) {
  const { t } = useTranslation('ordering');
  const companyUid = useCompanyUid();
  const desks = useQuery(openDesksQuery(companyUid));
  const [isWhole, setWhole] = useState(false);
  const own = (desks.data ?? []).filter((desk) => desk.productCode === productCode);
  const most = useMedia(PHONE) ? 0 : SHOWN;
  const shown = isWhole ? own : own.slice(0, most);
  const more = t(most === 0 ? 'import.open.all' : 'import.open.more', { count: own.length - most });
  return (
    <>
      <UnreadBlock query={desks} what={t('import.open.unread')} />
      {own.length > 0 && (
        <Card>
          <h2 className={css.openTitle}>{t('import.open.title')}</h2>
          {shown.length > 0 && (
            <ul className={css.open}>
              {shown.map((desk) => (
                <OpenFile key={desk.uid} desk={desk} />
              ))}
            </ul>
          )}
          {own.length > most && (
            <p className={css.rest}>
              <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? t(most === 0 ? 'import.open.hide' : 'import.open.less') : more}
              </TextButton>
            </p>
          )}
        </Card>
      )}
    </>
  );
}

function OpenFile({ desk: { uid, productCode, fileName, bad, good, expiresAt } }: { desk: OpenDesk }) {
  const { t } = useTranslation('ordering');
  const [asking, setAsking] = useState(false);
  const discard = useDiscardDesk();
  return (
    <li>
      <div>
        <b>{fileName}</b>
        <p className={css.quiet}>
          {t(bad > 0 ? 'import.desk.toMend' : 'import.open.ready', { count: bad > 0 ? bad : good })} · {t('import.open.until')}{' '}
          <DateText value={expiresAt} withTime />
        </p>
      </div>
      <LinkButton
        to={paths.orderingImport}
        params={{ productCode }}
        search={{ desk: uid }}
        icon="edit"
        aria-label={t('import.open.goOnWith', { name: fileName })}
      >
        {t('import.open.goOn')}
      </LinkButton>
      <Button changes variant="quiet" aria-label={t('import.open.discardOf', { name: fileName })} onClick={() => setAsking(true)}>
        {t('import.open.discard')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('import.open.discardTitle')}
        confirmLabel={t('import.open.discard')}
        danger
        pending={discard.isPending}
        onConfirm={() => discard.mutate(uid, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {t('import.open.discardText', { name: fileName })}
      </ConfirmDialog>
    </li>
  );
}

function useDiscardDesk() {
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(discardImportDesk, { params: { companyUid, id } }),
    onSuccess: () => client.invalidateQueries(openDesksQuery(companyUid)),
  });
}
