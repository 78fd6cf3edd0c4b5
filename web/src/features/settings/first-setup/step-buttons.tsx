import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MissingPart } from '@portal/domain/access/company-status';
import { isMissing, stepAfter, type SetupStep } from '@portal/domain/settings/first-setup';
import { useCan } from '../../../lib/session/use-can';
import { Button } from '../../../ui/button/button';
import { ReasonTooltip } from '../../../ui/layer/reason-tooltip';
import css from './first-setup.module.css';
import { useSetupWay } from './use-setup-way';

interface SaveButtonsProps {
  step: SetupStep;
  /** Of the form they belong to. */
  formId: string;
  isSaving: boolean;
}

/** Below a form: continuing saves it (WIZ-009). */
export function SaveButtons({ step, formId, isSaving }: SaveButtonsProps) {
  const { t } = useTranslation('settings/first-setup');
  const { goBack } = useSetupWay(step);
  return (
    <div className={css.buttons}>
      <Button onClick={goBack}>{t('buttons.back')}</Button>
      <Button variant="primary" type="submit" form={formId} iconEnd="arrowRight" pending={isSaving}>
        {t(isLast(step) ? 'buttons.saveAndFinish' : 'buttons.saveAndGoOn')}
      </Button>
    </div>
  );
}

interface GoOnButtonsProps {
  step: SetupStep;
  missing: readonly MissingPart[];
}

/** Below what saves itself, or cannot be changed: continuing waits until the part of the step is there (WIZ-019, WIZ-020). */
export function GoOnButtons({ step, missing }: GoOnButtonsProps) {
  const { t } = useTranslation('settings/first-setup');
  const { goBack, goOn } = useSetupWay(step);
  const mayWrite = useCan('settings.write');
  const { mutate, isPending } = useMutation({ mutationFn: goOn });
  const reason = isMissing(step, missing) ? t(mayWrite ? `steps.${step}.lacks` : 'lacksRight') : null;
  return (
    <div className={css.buttons}>
      <Button onClick={goBack}>{t('buttons.back')}</Button>
      <ReasonTooltip reason={reason}>
        <Button changes variant="primary" iconEnd="arrowRight" pending={isPending} onClick={() => mutate()}>
          {t(isLast(step) ? 'buttons.finish' : 'buttons.goOn')}
        </Button>
      </ReasonTooltip>
    </div>
  );
}

const isLast = (step: SetupStep): boolean => stepAfter(step, []) === null;
