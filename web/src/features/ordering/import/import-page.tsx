import { ProductGate } from '../product/product-gate';
import { useTranslation } from 'react-i18next';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { Page } from '../../../ui/page/page';
import { Wizard } from '../../../ui/wizard/wizard';
import { Obstacles } from '../basket/obstacles/obstacles';
import { WrongCellsDialog } from '../basket/obstacles/wrong-cells-dialog';
import css from './import.module.css';
import { HiddenRowsQuestion } from './hidden-rows-question';
import { ImportSummary } from './import-summary';
import { LeaveQuestion } from './leave-question';
import { SkippedRows } from './skipped-rows';
import { UploadStep } from './upload/upload-step';
import { useImport } from './use-import';
import { useImportFinish } from './use-import-finish';
import { useImportState } from './use-import-state';

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
  const next = [
    { onNext: upload.send, nextLabel: t(upload.problem === null ? 'import.send' : 'import.again') },
    { onNext: () => state.show(2), nextLabel: t('import.continue') },
    { onNext: finish.start, nextLabel: t('import.finish') },
  ][step];
  return (
    <Page title={t(`import.title.${productCode}`)} intro={t('import.intro')}>
      <div className={css.frame}>
        <Wizard
          label={t('import.steps')}
          steps={[t('import.step.file'), t('import.step.errors'), t('import.step.summary')]}
          current={step}
          onNext={next?.onNext}
          nextLabel={next?.nextLabel}
          pending={upload.isPending || finish.isPending}
        >
          {step === 0 && <UploadStep productCode={productCode} upload={upload} />}
          {step === 1 && done && <SkippedRows {...done} onRestart={restart} />}
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
