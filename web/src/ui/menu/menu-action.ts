import type { IconName } from '../icon/icon';

/** One entry of a menu. */
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
  /** It rests where nothing may be changed. */
  changes?: boolean;
  /** An address outside the portal, opened on a new tab, instead of `onSelect`. */
  href?: string;
  onSelect?: () => void;
}
