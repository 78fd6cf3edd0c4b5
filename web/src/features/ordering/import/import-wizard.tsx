import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportResult } from '@portal/contract/basket';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { Page } from '../../../ui/page';
import { Wizard } from '../../../ui/wizard';
import { Obstacles } from '../basket/obstacles';
import { useStartCheckout } from '../basket/use-start-checkout';
import css from './import.module.css';
import { ImportSummary } from './import-summary';
import { LeaveQuestion } from './leave-question';
import { SkippedRows } from './skipped-rows';
import { UploadStep } from './upload-step';
import { useImport } from './use-import';
import type { SentFile } from './use-upload';

/** Upload, check of errors, summary (IMP-001). A file without errors passes the check by itself (S-105). */
export function ImportWizard({ productCode }: { productCode: CardProductCode }) {
  const { t } = useTranslation('ordering');
  const [done, setDone] = useState<{ result: ImportResult; sent: SentFile } | null>(null);
  const [step, setStep] = useState(0);
  const upload = useImport(productCode, (result, sent) => {
    setDone({ result, sent });
    setStep(result.skipped.length > 0 ? 1 : 2);
  });
  const checkout = useStartCheckout();
  const restart = () => {
    upload.clear();
    setStep(0);
  };
  const next = [
    { onNext: upload.send, nextLabel: t(upload.problem === null ? 'import.send' : 'import.again') },
    { onNext: () => setStep(2), nextLabel: t('import.continue') },
    { onNext: () => checkout.start(), nextLabel: t('import.finish') },
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
          pending={upload.isPending || checkout.isPending}
        >
          {step === 0 && <UploadStep productCode={productCode} upload={upload} />}
          {step === 1 && done && <SkippedRows {...done} onRestart={restart} />}
          {step === 2 && done && <ImportSummary productCode={productCode} result={done.result} onRestart={restart} />}
        </Wizard>
      </div>
      <LeaveQuestion isUnsent={step === 0 && upload.file !== null} />
      <Obstacles
        obstacle={checkout.obstacle}
        onClose={() => checkout.setObstacle(null)}
        onContinue={() => checkout.start()}
        continuing={checkout.isPending}
        isEmpty={false}
      />
    </Page>
  );
}
