import { useRef, type ReactNode } from 'react';
import css from './total-bar.module.css';
import { useBottomBar } from './use-bottom-bar';
import { Money } from '../typography/money';
import { ProductMark, type Mark } from '../data-display/product-mark';

export interface TotalPart {
  key: string;
  mark?: Mark;
  name: string;
  value: ReactNode;
  /** Share of the total on the top edge; 0 or missing draws nothing. */
  share?: number;
  /** Colour of the share: a product mark or grey. */
  shareMark?: 1 | 2 | 3 | 'grey';
}

interface TotalBarProps {
  parts: TotalPart[];
  totalLabel: string;
  /** CZK; null while there is none, which the label says. */
  total: number | null;
  /** One primary button. */
  action: ReactNode;
  label: string;
}

const shareClass = { 1: css.share1, 2: css.share2, 3: css.share3, grey: css.shareGrey };

/** The page above a bar that stands beside it, not in it: a short one leaves the bar at the bottom of the screen. `hasBar`: while there is one. */
export const AboveTotalBar = ({ hasBar = true, children }: { hasBar?: boolean; children: ReactNode }) => (
  <div className={hasBar ? css.above : undefined}>{children}</div>
);

/** The running total, always in view at the bottom; its top edge shows the shares. Toasts rise above it. */
export function TotalBar({ parts, totalLabel, total, action, label }: TotalBarProps) {
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar);
  return (
    <section className={css.bar} aria-label={label} ref={bar}>
      <div className={css.shares} aria-hidden="true">
        {parts.map((part) =>
          part.share ? <span key={part.key} className={shareClass[part.shareMark ?? 'grey']} style={{ flexGrow: part.share }} /> : null,
        )}
      </div>
      <div className={css.inner}>
        <dl className={css.parts}>
          {parts.map((part) => (
            <div key={part.key}>
              <dt>
                {part.mark && <ProductMark mark={part.mark} />}
                {part.name}
              </dt>
              <dd>{part.value}</dd>
            </div>
          ))}
        </dl>
        <output className={css.sum}>
          <span className={css.sumLabel}>{totalLabel}</span>
          {total !== null && <Money value={total} size={20} />}
        </output>
        {action}
      </div>
    </section>
  );
}
