import type { FastifyInstance } from 'fastify';
import { getCompanyInformation, listCompanies } from '@portal/contract/companies/company';
import { refuse } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import type { Deps } from '../../deps';
import { mount } from '../../http/mount';
import { readCompanyDetails } from '../../parts/companies/present-company';
import { listAccessibleCompanies } from '../../store/access/memberships';
import { presentCompanyItem } from '../../parts/companies/present-contract';

/** The companies a person may choose from and the details of the chosen one. */
export function mountCompanies(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, listCompanies, async ({ actor, query }) => {
    const { companies, total, totalUnfiltered } = await listAccessibleCompanies(deps.db.directory, actor.userUid ?? '', {
      viewed: actor.view?.companyUid ?? null,
      search: query.filter.fulltext,
      descending: query.sortDir === 'desc',
      limit: query.pageSize,
      offset: (query.pageNumber - 1) * query.pageSize,
    });
    return { data: companies.map(presentCompanyItem), meta: pageMeta(query, total, totalUnfiltered) };
  });

  mount({ app, deps }, getCompanyInformation, ({ actor }) =>
    deps.db.read(actor.companyUid, async (tx) => {
      const data = await readCompanyDetails(tx, actor.role);
      return data === undefined ? refuse('err.notFound') : { data };
    }),
  );
}
