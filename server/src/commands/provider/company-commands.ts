import { approveCompany } from '../../features/provider/operations/approve-company';
import { returnCompany } from '../../features/provider/operations/return-company';
import { listWaitingCompanies } from '../../store/companies/registrations';
import { counted, explain } from './explain';
import type { ProviderCommand } from './provider-command';

export const waitingCompanies: ProviderCommand = {
  usage: '',
  about: 'companies that registered and wait for approval, the longest waiting first',
  needs: 0,
  run: async ({ deps, print }) => {
    const companies = await listWaitingCompanies(deps.db.directory);
    for (const { identificationNumber, name, since, note } of companies)
      print([identificationNumber, since.toISOString(), name, ...(note === null ? [] : [`says: ${note}`])].join('  '));
    print(counted(companies.length, 'company', 'companies'));
    return true;
  },
};

export const approve: ProviderCommand = {
  usage: 'IDENTIFICATION_NUMBER',
  about: 'let a company that waits for it into the portal',
  needs: 1,
  run: async ({ deps, operator, args: [number = ''], print }) => {
    const result = await approveCompany(deps, operator, number);
    print(result.ok ? `${result.name} is active` : explain(result.error));
    return result.ok;
  },
};

export const sendBack: ProviderCommand = {
  usage: 'IDENTIFICATION_NUMBER',
  about: 'a company that registered has to mend something: the reason in --note is mailed to it',
  options: ['note'],
  needs: 1,
  run: async ({ deps, operator, args: [identificationNumber = ''], options: { note = '' }, print }) => {
    const result = await returnCompany(deps, operator, { identificationNumber, reason: note });
    print(result.ok ? `${result.name} was given back` : explain(result.error));
    return result.ok;
  },
};
