import { useTranslation } from 'react-i18next';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import { HiddenText } from '../../../../ui/typography/hidden-text';
import { Icon } from '../../../../ui/icon/icon';
import css from './status-cell.module.css';

/** The state of a person who can be ordered for, small beside the state of the card; the word is for pointers and screen readers (ORD-077). */
export function PersonMark({ status }: { status: EmployeeStatus }) {
  const { t } = useTranslation('ordering');
  const word = t(`person.${status as 'active'}`);
  return (
    <span className={status === 'active' ? css.person : css.leaving} title={word} data-status={status}>
      <Icon name={status === 'active' ? 'user' : 'clock'} size={14} />
      <HiddenText>{word}</HiddenText>
    </span>
  );
}
