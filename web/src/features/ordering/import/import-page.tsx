import { ProductGate } from '../product/product-gate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { Page } from '../../../ui/page/page';
import { Wizard } from '../../../ui/wizard/wizard';
import { Obstacles } from '../basket/obstacles/obstacles';
import { WrongCellsDialog } from '../basket/obstacles/wrong-cells-dialog';
import css from './import.module.css';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { refreshBasket } from '../basket/basket-queries';
import { confirmDesk, type DeskResult } from './desk/settle-desk';
import { HiddenRowsQuestion } from './hidden-rows-question';
import { ImportSummary } from './import-summary';
import { LeaveQuestion } from './leave-question';
import { SkippedRows } from './skipped-rows';
import { UploadStep } from './upload/upload-step';
import { useImport } from './use-import';
import { useImportFinish } from './use-import-finish';
import { useImportState, type Done } from './use-import-state';

const DeskStep = lazy(() => import('./desk/desk-step').then((screen) => ({ default: screen.DeskStep })));

/** Ordering by a spreadsheet (ORD-050, section 8). */
export const ImportPage = () => <ProductGate>{(productCode) => <ImportWizard key={productCode} productCode={productCode} />}</ProductGate>;

/** Upload, check of errors, summary (IMP-001). A file without errors passes the check by itself (S-105). */
function ImportWizard({ productCode }: { productCode: CardProductCode }) {
  const { t } = useTranslation('ordering');
  const { step, done, ...state } = useImportState(productCode);
  const upload = useImport(productCode, state.finish);
  const finish = useImportFinish();
  const restart = () => {
    upload.clear();
    state.restart();
  };
  const confirm = useConfirmDesk(state.confirmed);
  const next = [
    { onNext: upload.send, nextLabel: t(upload.problem === null ? 'import.send' : 'import.again') },
    { onNext: () => (done && hasDesk(done) ? confirm.mutate(done.result) : state.show(2)), nextLabel: t('import.continue') },
    { onNext: finish.start, nextLabel: t('import.finish') },
  ][step];
  return (
    <Page title={t(`import.title.${productCode}`)} intro={t('import.intro')}>
      <div className={frameOf(step, done)}>
        <Wizard
          label={t('import.steps')}
          steps={[t('import.step.file'), t('import.step.errors'), t('import.step.summary')]}
          current={step}
          onNext={next?.onNext}
          nextLabel={next?.nextLabel}
          pending={upload.isPending || confirm.isPending || finish.isPending}
        >
          {step === 0 && <UploadStep productCode={productCode} upload={upload} />}
          {step === 1 && done && <CheckStep {...done} onRestart={restart} />}
          {step === 2 && done && (
            <ImportSummary productCode={productCode} result={done.result} onRestart={restart} onSkipped={() => state.show(1)} />
          )}
        </Wizard>
      </div>
      <HiddenRowsQuestion hidden={upload.hidden} onAnswer={upload.answerHidden} onClose={upload.forgetHidden} />
      <WrongCellsDialog {...finish.wrong} />
      <LeaveQuestion isUnsent={step === 0 && upload.file !== null} />
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

function useConfirmDesk(onDone: (result: DeskResult) => void) {
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (result: DeskResult) => confirmDesk(companyUid, result),
    onSuccess: async (result) => {
      await refreshBasket(client, companyUid);
      onDone(result);
    },
  });
}

const hasDesk = ({ result }: Done): boolean => result.deskUid !== undefined;

const frameOf = (step: number, done: Done | null) => (step === 1 && done !== null && hasDesk(done) ? css.wide : css.frame);

/** The desk, or the list of what was left out where there is none. */
function CheckStep({ result, sent, onRestart }: Done & { onRestart: () => void }) {
  if (result.deskUid === undefined) return <SkippedRows result={result} sent={sent} onRestart={onRestart} />;
  return (
    <Suspense>
      <DeskStep uid={result.deskUid} onRestart={onRestart} />
    </Suspense>
  );
}
