import { useTranslation } from 'react-i18next';
import type { PackageCard } from '@portal/contract/orders/packages';
import { isUnread, UnreadBlock, type Asked } from '../query/unread-block';
import { Flag } from '../../ui/form/field/choice-fields';
import { SkeletonText } from '../../ui/feedback/skeleton';
import css from './card-picker.module.css';

interface CardPickerProps {
  /** What is being picked: `Které karty v zásilce nejsou`. */
  label: string;
  /** Undefined while they load. */
  cards: PackageCard[] | undefined;
  query: Asked;
  picked: ReadonlySet<string>;
  onPick: (picked: Set<string>) => void;
}

/** Cards of a package by holder, to be ticked. */
export function CardPicker({ label, cards, query, picked, onPick }: CardPickerProps) {
  const { t } = useTranslation('order');
  const toggle = (uid: string, isPicked: boolean) => {
    const next = new Set(picked);
    if (isPicked) next.add(uid);
    else next.delete(uid);
    onPick(next);
  };
  if (isUnread(query)) return <UnreadBlock query={query} what={t('takeOver.cardsFailed')} />;
  if (!cards) return <SkeletonText lines={3} />;
  return (
    <fieldset className={css.cards}>
      <legend>{label}</legend>
      {cards.map(({ uid, employee, number }) => (
        <Flag
          key={uid}
          look="checkbox"
          label={`${employee.lastName} ${employee.firstName}`}
          note={[employee.employeeNumber, number?.replace(/^[* ]+/, '••••\u00a0')].filter(Boolean).join(' · ')}
          checked={picked.has(uid)}
          onChange={(isPicked) => toggle(uid, isPicked)}
        />
      ))}
    </fieldset>
  );
}
