import type { ReactNode } from 'react';
import css from './notice.module.css';
import { classNames } from '../theme/class-names';
import { Icon, type IconName } from '../icon/icon';

interface NoticeProps {
  kind: 'info' | 'ok' | 'warn' | 'danger';
  /** The fact, in bold. */
  fact: ReactNode;
  /** The consequence. */
  children?: ReactNode;
  /** One action at the right, below the text on a phone. */
  action?: ReactNode;
  /** The button that puts it away, at the right end on every width. */
  close?: ReactNode;
  /** Announce when it appears; leave off for a notice that is part of the page from the start. */
  announce?: boolean;
}

const icons: Record<NoticeProps['kind'], IconName> = { info: 'info', ok: 'check', warn: 'clock', danger: 'alert' };

/** A fact that matters on this page and what follows from it. At most one of each kind on a page. */
export const Notice = ({ kind, fact, children, action, close, announce = false }: NoticeProps) => (
  <div className={classNames(css.notice, css[kind])} role={announce ? (kind === 'danger' ? 'alert' : 'status') : undefined}>
    <Icon name={icons[kind]} className={css.icon} />
    <p className={css.text}>
      <b>{fact}</b> {children}
    </p>
    {action && <div className={css.action}>{action}</div>}
    {close && <div className={css.close}>{close}</div>}
  </div>
);
