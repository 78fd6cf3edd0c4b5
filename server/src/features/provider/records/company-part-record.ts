import type { CompanyPart } from '@portal/domain/settings/synced-entity';
import { findCompany, type Company } from '../../../store/companies/companies';
import { acceptPart, putBackPart } from '../../../store/synced-records/company-parts';
import type { RecordHandler } from './record-handler';
import { tellOfRefusal } from './tell-of-refusal';

const DATA: Readonly<Record<CompanyPart, (company: Company) => object>> = {
  companyInfo: ({ name, identificationNumber, vatNumber }) => ({ name, identificationNumber, vatNumber }),
  billingAddress: ({ billingAddress }) => billingAddress,
  bankAccount: ({ bankAccount }) => ({ bankAccount }),
};

/** What is kept with the company itself: one change of a part waits at a time. */
export const companyPartRecord = (part: CompanyPart): RecordHandler => ({
  load: async (tx) => {
    const company = await findCompany(tx);
    return company?.waitingParts.includes(part) === true ? DATA[part](company) : undefined;
  },
  handedOver: async () => undefined,
  synced: (_deps, tx) => acceptPart(tx, part),
  rejected: async (deps, tx, uid) => {
    if (!(await putBackPart(tx, part))) return false;
    await tellOfRefusal(deps, tx, { entity: part, uid, name: null, reason: null });
    return true;
  },
  waitsForPerson: async () => false,
});
