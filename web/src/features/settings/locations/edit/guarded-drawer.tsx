import { useState, type ReactNode } from 'react';
import { Drawer, type DrawerHead } from '../../../../ui/layer/drawer';
import { UnsavedQuestion } from '../../../../ui/layer/drawer-form';
import { useLeaveGuard } from '../../../../ui/form/use-leave-guard';

interface GuardedDrawerProps extends DrawerHead {
  opened: boolean;
  onClose: () => void;
  /** An address of the portal at which the drawer stays open. */
  stays?: (next: { pathname: string }) => boolean;
  /** The content says whether something unsaved stands in it, and closes after asking. */
  children: (onDirty: (isDirty: boolean) => void, requestClose: () => void) => ReactNode;
}

/** A drawer whose content comes and goes with it, and which asks before unsaved values are lost. */
export function GuardedDrawer({ opened, onClose, stays, children, ...head }: GuardedDrawerProps) {
  const [isDirty, setDirty] = useState(false);
  const leave = (isNavigating: boolean) => {
    setDirty(false);
    if (!isNavigating) onClose();
  };
  const guard = useLeaveGuard(opened && isDirty, leave, stays);
  return (
    <>
      <Drawer {...head} isBare size="m" opened={opened} onClose={guard.requestClose} closeOnEscape={!guard.asking}>
        {children(setDirty, guard.requestClose)}
      </Drawer>
      <UnsavedQuestion asking={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}
