import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../../ui/button/button';
import css from './bulk.module.css';

interface PeopleListProps {
  title: string;
  people: readonly { uid: string; employeeNumber: string; firstName: string; lastName: string; note?: string }[];
}

const FEW = 10;

/** People by number and name; a long list opens when it is asked for. */
export function PeopleList({ title, people }: PeopleListProps) {
  const { t } = useTranslation('employees/drawers');
  const [isWhole, setWhole] = useState(false);
  if (people.length === 0) return null;
  const shown = isWhole ? people : people.slice(0, FEW);
  return (
    <section className={css.people}>
      <h3>{title}</h3>
      <ul>
        {shown.map((person) => (
          <li key={person.uid}>
            <span className={css.number}>{person.employeeNumber}</span>
            <span>
              {person.lastName} {person.firstName}
            </span>
            {person.note && <span className={css.note}>{person.note}</span>}
          </li>
        ))}
      </ul>
      {shown.length < people.length && (
        <p>
          <TextButton onClick={() => setWhole(true)}>{t('bulk.more', { count: people.length - shown.length })}</TextButton>
        </p>
      )}
    </section>
  );
}
