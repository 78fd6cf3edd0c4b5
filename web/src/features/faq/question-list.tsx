import { Link } from '@tanstack/react-router';
import type { FaqItem } from '@portal/contract/content/faq';
import { keepTogether } from '../../lib/text/formats';
import { paths } from '../../lib/paths';
import { Icon } from '../../ui/icon/icon';
import css from './faq.module.css';

/** Questions as rows of a white sheet, each a link to its own address. */
export const QuestionList = ({ items }: { items: readonly FaqItem[] }) => (
  <ul className={css.list}>
    {items.map(({ id, question }) => (
      <li key={id}>
        <Link to={paths.faqQuestion} params={{ id }} className={css.row}>
          {keepTogether(question)}
          <Icon name="chevronRight" size={16} className={css.arrow} />
        </Link>
      </li>
    ))}
  </ul>
);
