import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button/button';
import { Modal } from '../../../../ui/layer/modal';
import css from './key-help.module.css';

const KEYS = [
  ['move', ['↑', '↓', '←', '→']],
  ['down', ['Enter']],
  ['up', ['Shift', 'Enter']],
  ['next', ['Tab']],
  ['back', ['Esc']],
  ['above', ['Ctrl', 'D']],
  ['selected', ['Ctrl', 'Enter']],
  ['paste', ['Ctrl', 'V']],
  ['undo', ['Ctrl', 'Z']],
  ['redo', ['Ctrl', 'Y']],
  ['total', ['F6']],
  ['help', ['F1']],
] as const;

/** What the keyboard can do in the grid. */
export function KeyHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('ordering');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('keys.title')}
      width={640}
      footer={
        <Button onClick={onClose} data-autofocus="">
          {t('keys.close')}
        </Button>
      }
    >
      <dl className={css.keys}>
        {KEYS.map(([name, keys]) => (
          <div key={name}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
