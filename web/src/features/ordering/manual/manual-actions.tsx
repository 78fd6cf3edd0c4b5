import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyBasket } from '@portal/contract/ordering/basket';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { call } from '../../../lib/call/call';
import { formatNumber } from '../../../lib/text/formats';
import { paths } from '../../../lib/paths';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { Button } from '../../../ui/button/button';
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog';
import { MenuButton } from '../../../ui/menu/menu-button';
import { ReasonTooltip } from '../../../ui/layer/reason-tooltip';
import { basketQuery, refreshBasket } from '../basket/basket-queries';
import { useBook } from '../basket/book/book-context';
import { HistoryButton } from '../removals/history-button';
import { useUndoEmptying } from '../removals/use-undo-emptying';
import { useImportLimits } from '../import/upload/use-import-limits';
import { leftOffOf } from '../import/upload/use-sample';
import { useTemplate } from '../import/upload/use-sample';

interface ManualActionsProps {
  productCode: CardProductCode;
  isEmpty: boolean;
  /** Everybody who can be ordered for; null while unknown. */
  people: number | null;
}

/** Bulk import with its sample, and emptying the basket (ORD-065, ORD-067). */
export function ManualActions({ productCode, isEmpty, people }: ManualActionsProps) {
  const { t } = useTranslation('ordering');
  const navigate = useNavigate();
  const template = useTemplate(productCode);
  const { maxRows: most } = useImportLimits();
  const leftOff = leftOffOf(people, most);
  const empty = useEmptyBasket();
  return (
    <>
      <MenuButton
        icon="spreadsheet"
        label={t('manual.import')}
        actions={[
          {
            key: 'import',
            label: t('manual.importFile'),
            icon: 'upload',
            onSelect: () => void navigate({ to: paths.orderingImport, params: { productCode } }),
          },
          {
            key: 'template',
            label: t('manual.template'),
            note: leftOff > 0 ? t('import.sample.rest', { count: leftOff, most: formatNumber(most) }) : t('manual.templateNote'),
            icon: 'download',
            onSelect: template.download,
          },
        ]}
      />
      <ReasonTooltip reason={isEmpty ? t('basket.empty') : null}>
        <Button changes variant="quiet" onClick={empty.ask}>
          {t('manual.empty')}
        </Button>
      </ReasonTooltip>
      <HistoryButton />
      <ConfirmDialog
        opened={empty.asking}
        title={t('manual.emptyTitle')}
        confirmLabel={t('manual.empty')}
        danger
        pending={empty.isPending}
        onConfirm={empty.confirm}
        onCancel={empty.cancel}
      >
        {t('manual.emptyText')}
      </ConfirmDialog>
    </>
  );
}

function useEmptyBasket() {
  const { t } = useTranslation('ordering');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const { flush, store, unwrite } = useBook();
  const offerUndo = useUndoEmptying();
  const [asking, setAsking] = useState(false);
  const empty = useMutation({
    mutationFn: async () => {
      await flush();
      await call(emptyBasket, { params: { companyUid } });
      unwrite(store.get().written.keys());
    },
    onSuccess: () => {
      client.setQueryData(basketQuery(companyUid).queryKey, (basket) => (basket === undefined ? basket : { ...basket, items: [] }));
      void refreshBasket(client, companyUid);
      void offerUndo(t('manual.emptied'));
    },
    onSettled: () => setAsking(false),
  });
  return { asking, isPending: empty.isPending, ask: () => setAsking(true), cancel: () => setAsking(false), confirm: () => empty.mutate() };
}
