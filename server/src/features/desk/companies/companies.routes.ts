import type { FastifyInstance } from 'fastify';
import * as contract from '@portal/contract/desk/companies';
import { refuse } from '@portal/contract/errors';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { COMPANIES, type CompanyRow } from '../../../store/desk/companies';
import { readDeskRows } from '../../../store/desk/lists/desk-list';
import { mountCompanyPage } from './company-page.routes';
import { exportCompanies, listCompanies, presentCompany } from './list-companies';

/** Companies as the provider sees them. */
export function mountDeskCompanies(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.listDeskCompanies, ({ query }) => listCompanies(deps, query));
  mount({ app, deps }, contract.exportDeskCompanies, ({ actor, query }) => exportCompanies(deps, actor, query));
  mount({ app, deps }, contract.readDeskCompany, async ({ params: { uid } }) => {
    if (deps.desk === null) return refuse('desk.closed');
    const [row] = await deps.desk.read((tx) => readDeskRows<CompanyRow>(tx, COMPANIES, [{ company: uid, uid }]));
    return row === undefined ? refuse('err.notFound') : { data: presentCompany(row) };
  });
  mountCompanyPage(app, deps);
}
