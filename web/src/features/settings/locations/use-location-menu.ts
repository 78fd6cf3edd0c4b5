import { useTranslation } from 'react-i18next';
import type { Location } from '@portal/contract/settings/locations';
import { useCan } from '../../../lib/session/use-can';
import { errorText } from '../../../lib/call/call-error';
import type { MenuAction } from '../../../ui/menu/menu-action';
import { deactivationOf, mayActivate, mayEdit } from './location-actions';

interface MenuTargets {
  onOpen: (location: Location) => void;
  onActivate: (location: Location) => void;
  onDeactivate: (location: Location) => void;
}

/** What can be done with an address of the list (LOC-025 to LOC-027, LOC-075, LOC-078, LOC-079); who may only read opens it. */
export function useLocationMenu({ onOpen, onActivate, onDeactivate }: MenuTargets) {
  const { t } = useTranslation('settings/locations');
  const mayWrite = useCan('settings.write');
  return (location: Location): MenuAction[] => {
    const isEdited = mayWrite && mayEdit(location);
    const deactivation = mayWrite ? deactivationOf(location) : 'hidden';
    const open: MenuAction = {
      key: 'open',
      icon: isEdited ? 'edit' : 'document',
      label: t(isEdited ? 'menu.edit' : 'menu.detail'),
      onSelect: () => onOpen(location),
    };
    const activate: MenuAction = { key: 'activate', icon: 'check', label: t('menu.activate'), onSelect: () => onActivate(location) };
    const deactivate: MenuAction = {
      key: 'deactivate',
      icon: 'close',
      label: t('menu.deactivate'),
      danger: true,
      disabled: deactivation === 'explained',
      note: deactivation === 'explained' ? (errorText('location.theLastActive') ?? undefined) : undefined,
      onSelect: () => onDeactivate(location),
    };
    return [open, ...(mayWrite && mayActivate(location) ? [activate] : []), ...(deactivation === 'hidden' ? [] : [deactivate])];
  };
}
