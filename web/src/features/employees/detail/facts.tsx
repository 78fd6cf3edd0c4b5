import css from './detail.module.css';

interface FactsProps {
  /** Why there is nothing to change. */
  note: string;
  facts: { name: string; value: string }[];
}

/** Names and values as text. */
export const Facts = ({ note, facts }: FactsProps) => (
  <>
    <p className={css.quiet}>{note}</p>
    <dl className={css.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </>
);
