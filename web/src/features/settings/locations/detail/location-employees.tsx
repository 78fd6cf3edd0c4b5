import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LocationUid } from '@portal/domain/identifiers/uid';
import { listEmployees, type EmployeeListItem } from '@portal/contract/employees/employees';
import { EMPLOYEE_STATUS_BADGES, EMPLOYEE_STATUSES, editedStatus } from '@portal/domain/employees/employee-status';
import { call } from '../../../../lib/call/call';
import { paths } from '../../../../lib/paths';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { useList } from '../../../../lib/list/use-list';
import { Badge } from '../../../../ui/data-display/badge';
import { ListRow } from '../../../../ui/data-display/card';
import css from './detail.module.css';
import { PagedRows } from './paged-rows';

/** Those who count as people of the address (S-191). */
const HERE = EMPLOYEE_STATUSES.filter((status) => status !== 'inactive');

/** Whose cards go to the address, each with the way to the person. */
export function LocationEmployees({ locationUid }: { locationUid: LocationUid }) {
  const { t } = useTranslation('settings/locations');
  const companyUid = useCompanyUid();
  const source = useList({
    queryKey: ['company', companyUid, 'employees', 'list', 'location', locationUid],
    load: (page, signal) =>
      call(listEmployees, {
        params: { companyUid },
        query: { pageNumber: String(page), sortBy: 'lastName', filter: { locationUid: [locationUid], employeeStatus: [...HERE] } },
        signal,
      }),
  });
  return (
    <PagedRows source={source} drawing="people" empty={t('detail.noEmployees')}>
      {(employee) => <EmployeeRow key={employee.uid} employee={employee} />}
    </PagedRows>
  );
}

function EmployeeRow({ employee: { uid, firstName, lastName, employeeNumber, employeeStatus } }: { employee: EmployeeListItem }) {
  const { t } = useTranslation(['settings/locations', 'enums']);
  const { status } = employeeStatus;
  const words = (
    <>
      <Link to={paths.employees} search={{ employee: uid }} className={css.name}>
        {lastName} {firstName}
      </Link>
      <p className={css.more}>{t('detail.employeeNumber', { number: employeeNumber })}</p>
    </>
  );
  return (
    <ListRow words={words}>
      <Badge variant={EMPLOYEE_STATUS_BADGES[status]}>{t(`enums:employeeStatus.${editedStatus(status)}`)}</Badge>
    </ListRow>
  );
}
