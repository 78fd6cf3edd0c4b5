import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/layer/modal';
import css from '../cockpit/cockpit.module.css';

/** On every page of the desk: to the search in its head. */
export const SEARCH_KEY = 'h';

interface KeysHelpProps {
  opened: boolean;
  onClose: () => void;
  /** Each with what it does here. */
  keys: readonly (readonly [key: string, does: string])[];
}

/** What the keyboard does on a page of the desk. */
export function KeysHelp({ opened, onClose, keys }: KeysHelpProps) {
  const { t } = useTranslation('desk');
  return (
    <Modal opened={opened} onClose={onClose} title={t('keys.title')}>
      <dl className={css.calm}>
        {[...keys, [SEARCH_KEY, t('search.key')] as const].map(([key, does]) => (
          <div key={key}>
            <dt>{does}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
