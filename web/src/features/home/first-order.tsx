import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { useCanOpen } from '../../parts/content/use-can-open';
import { useEmployeeCount } from '../../parts/employees/use-employee-count';
import { Card } from '../../ui/data-display/card';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LinkButton } from '../../ui/button/link-button';

/** A company that has not ordered yet is shown its one next step: people first, then the order. */
export function FirstOrder() {
  const { t } = useTranslation('home');
  const canOpen = useCanOpen();
  const employees = useEmployeeCount(canOpen(paths.employees));
  const isPeopleFirst = employees === 0;
  const target = isPeopleFirst ? linkOptions({ to: paths.employees, search: { new: 'open' } }) : linkOptions({ to: paths.ordering });
  return (
    <Card>
      <EmptyState
        action={
          canOpen(target.to) && (
            <LinkButton {...target} icon={isPeopleFirst ? 'userPlus' : 'plus'}>
              {t(isPeopleFirst ? 'first.addPeople' : 'first.placeOrder')}
            </LinkButton>
          )
        }
      >
        <b>{t('first.title')}</b>
        <br />
        {t(isPeopleFirst ? 'first.people' : 'first.order')}
      </EmptyState>
    </Card>
  );
}
