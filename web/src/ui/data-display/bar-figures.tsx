import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names';
import css from './bar-figures.module.css';
import { Figures } from './figures';

interface BarRow {
  key: string;
  name: ReactNode;
  /** Pieces of the bar, in colours of products. */
  pieces: readonly { mark: 1 | 2 | 3; amount: number }[];
  cells: readonly ReactNode[];
}

interface BarFiguresProps {
  caption: string;
  /** Header of the names, then of the cells. */
  headers: readonly string[];
  rows: readonly BarRow[];
}

/** More than so many columns a phone does not hold: the figures of a row then stand under its name, each with its own. */
const MOST_ON_PHONE = 4;

const MARKS = { 1: css.mark1, 2: css.mark2, 3: css.mark3 } as const;

/** A picture that is its own table: each row has its figures, and beside the name a bar as long as it is among the others. */
export function BarFigures({ caption, headers, rows }: BarFiguresProps) {
  const lengthOf = ({ pieces }: BarRow) => pieces.reduce((sum, { amount }) => sum + amount, 0);
  const most = Math.max(...rows.map(lengthOf), 0);
  return (
    <div className={classNames(css.frame, headers.length > MOST_ON_PHONE && css.stacks)}>
      <Figures caption={caption}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-empty={lengthOf(row) === 0 || undefined}>
              <th scope="row">
                {row.name}
                <span className={css.bar} aria-hidden="true">
                  {row.pieces.map(({ mark, amount }, index) => (
                    <i key={index} className={MARKS[mark]} style={{ width: `${most === 0 ? 0 : (amount / most) * 100}%` }} />
                  ))}
                </span>
              </th>
              {row.cells.map((cell, index) => (
                <td key={headers[index + 1]} data-name={headers[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Figures>
    </div>
  );
}
