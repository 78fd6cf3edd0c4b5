import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { useEffect, useState, type RefObject } from 'react';
import { Anchor, layerTarget } from '../layer/layer-place';
import { useReadOnly } from '../button/read-only';
import { Icon } from '../icon/icon';
import type { MenuAction } from './menu-action';
import css from './menu-button.module.css';
import { Theme } from '../theme/theme';

interface MenuLayerProps {
  /** Of the control. */
  id: string;
  anchor: RefObject<HTMLElement | null>;
  opened: boolean;
  onChange: (opened: boolean) => void;
  actions: MenuAction[];
  label: string;
}

/** What a menu shows when it is open. Stands apart from the control that opens it, so that it loads when somebody reaches for it. */
export function MenuLayer({ id, anchor, opened, onChange, actions, label }: MenuLayerProps) {
  const readOnly = useReadOnly();
  const shown = actions.map((action) => (action.changes && readOnly !== null ? { ...action, disabled: true, note: readOnly } : action));
  // The first opening is a change too: only then the menu notes where the focus returns to.
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Theme>
      <Menu
        id={id}
        opened={opened && isReady}
        onChange={onChange}
        position="bottom-end"
        offset={4}
        width="max-content"
        transitionProps={{ duration: 120 }}
        portalProps={{ target: layerTarget() }}
        withInitialFocusPlaceholder={false}
        classNames={{ dropdown: css.menu, item: css.item }}
      >
        <Menu.Target>
          <Anchor anchor={anchor} />
        </Menu.Target>
        <Menu.Dropdown aria-label={label}>
          {shown.map((action) => (
            <Menu.Item
              key={action.key}
              {...(action.href === undefined ? {} : outside(action.href))}
              {...(action.disabled ? UNAVAILABLE : { onClick: action.onSelect })}
              data-danger={action.danger || undefined}
              aria-current={action.checked || undefined}
              leftSection={action.icon && <Icon name={action.icon} size={18} />}
              rightSection={action.checked && <Icon name="check" size={16} />}
            >
              {action.label}
              {action.note && <span className={css.note}>{action.note}</span>}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Theme>
  );
}

/** What cannot be chosen now stays in the way of the arrows: its second line says why, and one who listens hears it too. */
const UNAVAILABLE = { 'aria-disabled': true, closeMenuOnClick: false } as const;

const outside = (href: string) => ({ component: 'a' as const, href, target: '_blank', rel: 'noopener' });
