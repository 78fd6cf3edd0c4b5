import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from './button';
import { Icon, type IconName } from './icon';
import { IconButton } from './icon-button';
import { layerTarget } from './layer-target';
import css from './menu-button.module.css';

export interface MenuAction {
  key: string;
  label: string;
  icon?: IconName;
  /** Second line; the reason when the action is disabled. */
  note?: string;
  danger?: boolean;
  /** Marks the current choice of a set. */
  checked?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

interface ActionMenuProps {
  target: ReactElement;
  actions: MenuAction[];
  label: string;
}

/** A menu opened by any control: arrows move, letters jump, Esc closes and the focus returns. */
export function ActionMenu({ target, actions, label }: ActionMenuProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={4}
      width="max-content"
      transitionProps={{ duration: 120 }}
      portalProps={{ target: layerTarget() }}
      withInitialFocusPlaceholder={false}
      classNames={{ dropdown: css.menu, item: css.item }}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {actions.map((action) => (
          <Menu.Item
            key={action.key}
            onClick={action.onSelect}
            disabled={action.disabled}
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
