import { useTranslation } from 'react-i18next';
import type { ContactPersonRow } from '@portal/contract/settings/contact-persons';
import { errorText } from '../../../lib/call/call-error';
import type { MenuAction } from '../../../ui/menu/menu-action';
import { blockersOf, deactivation, isAllowed } from './person-actions';
import type { LayerSearch } from './open-layer';

interface PersonMenu {
  open: (layer: LayerSearch) => void;
  onDeactivate: (person: ContactPersonRow) => void;
}

/** What a row offers: the actions of the server, those with a reason somebody can remove stay and say it (CP-021 to CP-024, CP-071 to CP-077). */
export function usePersonMenu({ open, onDeactivate }: PersonMenu) {
  const { t } = useTranslation('settings/contact-persons');
  return (person: ContactPersonRow): MenuAction[] => {
    const isEditable = isAllowed(person, 'edit');
    const show = () => open({ person: person.uid });
    const actions: (MenuAction | false)[] = [
      { key: 'edit', icon: isEditable ? 'edit' : 'user', label: t(isEditable ? 'action.edit' : 'action.view'), onSelect: show },
      isAllowed(person, 'editRoles') && {
        key: 'editRoles',
        icon: 'lock',
        label: t('action.editRoles'),
        onSelect: () => open({ access: person.uid }),
      },
      isAllowed(person, 'activate') && { key: 'activate', icon: 'refresh', label: t('action.activate'), onSelect: show },
      deactivateAction(person),
    ];
    return actions.filter((action) => action !== false);
  };

  function deactivateAction(person: ContactPersonRow): MenuAction | false {
    const way = deactivation(person);
    if (way === 'hidden') return false;
    const reasons = blockersOf(person, 'deactivate').map((code) => errorText(code) ?? '');
    return {
      key: 'deactivate',
      icon: 'minus',
      label: t('action.deactivate'),
      danger: way !== 'blocked',
      disabled: way === 'blocked',
      note: way === 'allowed' ? undefined : reasons.join('. '),
      onSelect: () => onDeactivate(person),
    };
  }
}
