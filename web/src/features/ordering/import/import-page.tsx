import { ProductGate } from '../product/product-gate';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportDeskUid } from '@portal/domain/identifiers/uid';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { QueryView } from '../../../parts/query/query-view';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { Page } from '../../../ui/page/page';
import { Wizard } from '../../../ui/wizard/wizard';
import { Obstacles } from '../basket/obstacles/obstacles';
import { WrongCellsDialog } from '../basket/obstacles/wrong-cells-dialog';
import css from './import.module.css';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { deskQuery } from '../product/desk-queries';
import { HiddenRowsQuestion } from './hidden-rows-question';
import { ImportSummary } from './import-summary';
import { LeaveQuestion } from './leave-question';
import { UploadStep } from './upload/upload-step';
import { useImport } from './use-import';
import { useImportAddress } from './use-import-address';
import { useImportFinish } from './use-import-finish';

const DeskStep = lazy(() => import('./desk/desk-step').then((screen) => ({ default: screen.DeskStep })));

/** Ordering by a spreadsheet (ORD-050, section 8). */
export const ImportPage = () => <ProductGate>{(productCode) => <ImportWizard key={productCode} productCode={productCode} />}</ProductGate>;

/** Upload, check and repair, summary (IMP-001). A file without errors passes the check by itself (S-105). */
function ImportWizard({ productCode }: { productCode: CardProductCode }) {
  const { t } = useTranslation('ordering');
  const { step, deskUid, ...address } = useImportAddress();
  const upload = useImport(productCode, ({ uid, rows }) => (rows.done > 0 ? address.showSummary(uid) : address.showDesk(uid)));
  const finish = useImportFinish();
  const onSummary = useWayFromSummary(deskUid, { toOrder: finish.start, toRows: address.showDesk });
  const next = [
    { onNext: upload.send, nextLabel: t(upload.problem === null ? 'import.send' : 'import.again') },
    // The desk has a bar of its own.
    undefined,
    onSummary,
  ][step];
  return (
    <Page title={t(`import.title.${productCode}`)} intro={step === 1 ? undefined : t('import.intro')}>
      <div className={step === 1 ? css.wide : css.frame}>
        <Wizard
          label={t('import.steps')}
          steps={[t('import.step.file'), t('import.step.errors'), t('import.step.summary')]}
          current={step}
          onNext={next?.onNext}
          nextLabel={next?.nextLabel}
          pending={upload.isPending || finish.isPending}
        >
          {deskUid === null && <UploadStep productCode={productCode} upload={upload} />}
          {step === 1 && deskUid !== null && (
            <Suspense fallback={<PageSkeleton />}>
              <DeskStep uid={deskUid} onRestart={address.restart} onConfirmed={() => address.showSummary(deskUid)} />
            </Suspense>
          )}
          {step === 2 && deskUid !== null && <SummaryStep {...{ productCode, deskUid, address }} />}
        </Wizard>
      </div>
      <HiddenRowsQuestion hidden={upload.hidden} onAnswer={upload.answerHidden} onClose={upload.forgetHidden} />
      <WrongCellsDialog {...finish.wrong} />
      <LeaveQuestion isUnsent={step === 0 && upload.file !== null && !upload.isPending} />
      <Obstacles
        obstacle={finish.obstacle}
        onClose={() => finish.setObstacle(null)}
        onContinue={finish.start}
        continuing={finish.isPending}
        isEmpty={false}
      />
    </Page>
  );
}

/** To the order; where the basket holds nothing of the file, back to its rows, not to an order without them. */
function useWayFromSummary(deskUid: string | null, { toOrder, toRows }: { toOrder: () => void; toRows: (uid: string) => void }) {
  const { t } = useTranslation('ordering');
  const { data } = useQuery({ ...deskQuery(useCompanyUid(), deskUid ?? ''), enabled: deskUid !== null });
  return deskUid !== null && data?.rows.done === 0
    ? { onNext: () => toRows(deskUid), nextLabel: t('import.desk.back') }
    : { onNext: toOrder, nextLabel: t('import.finish') };
}

interface SummaryStepProps {
  productCode: CardProductCode;
  deskUid: ImportDeskUid;
  address: Pick<ReturnType<typeof useImportAddress>, 'restart' | 'showDesk'>;
}

function SummaryStep({ productCode, deskUid, address }: SummaryStepProps) {
  const desk = useQuery(deskQuery(useCompanyUid(), deskUid));
  return (
    <QueryView query={desk}>
      {(data) => (
        <ImportSummary productCode={productCode} desk={data} onRestart={address.restart} onSkipped={() => address.showDesk(deskUid)} />
      )}
    </QueryView>
  );
}
