import { cloneElement, lazy, Suspense, useId, useRef, useState, type MouseEvent, type ReactElement, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '../button/button';
import { IconButton } from '../button/icon-button';
import type { MenuAction } from './menu-action';

interface TargetProps {
  id?: string;
  ref?: Ref<HTMLElement>;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onClick?: (event: MouseEvent) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
}

interface ActionMenuProps {
  target: ReactElement<TargetProps>;
  actions: MenuAction[];
  label: string;
}

const load = () => import('./menu-layer');
const MenuLayer = lazy(async () => ({ default: (await load()).MenuLayer }));

/** A menu opened by any control: arrows move, letters jump, Esc closes and the focus returns. Its layer loads on the way to the control. */
export function ActionMenu({ target, actions, label }: ActionMenuProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const preload = () => void load();
  const change = (next: boolean) => {
    setOpened(next);
    // Closed by the keyboard or by a choice: back to the control, which the layer does not know.
    if (!next && document.activeElement?.closest('[role="menu"]')) anchor.current?.focus({ preventScroll: true });
  };
  const toggle = () => {
    setWanted(true);
    setOpened((before) => !before);
  };
  return (
    <>
      {cloneElement(target, {
        ref: anchor,
        // The name the open menu refers to.
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        onClick: toggle,
        onPointerEnter: preload,
        onFocus: preload,
      })}
      {isWanted && (
        <Suspense>
          <MenuLayer id={id} anchor={anchor} opened={opened} onChange={change} actions={actions} label={label} />
        </Suspense>
      )}
    </>
  );
}

/** The three dots at the end of a row; `subject` names the row: `Adamec Petr`. */
export function RowMenu({ actions, subject }: { actions: MenuAction[]; subject: string }) {
  const { t } = useTranslation('ui');
  const label = t('menu.options', { subject });
  return <ActionMenu target={<IconButton icon="dots" label={label} />} actions={actions} label={label} />;
}

interface MenuButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon'> {
  label: string;
  actions: MenuAction[];
}

/** A button with a word that opens a menu. */
export const MenuButton = ({ label, actions, ...look }: MenuButtonProps) => (
  <ActionMenu
    label={label}
    actions={actions}
    target={
      <Button {...look} iconEnd="chevronDown">
        {label}
      </Button>
    }
  />
);
