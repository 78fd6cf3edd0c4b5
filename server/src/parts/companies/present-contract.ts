import type { ContractRecord } from '@portal/contract/access/access';
import type { CompanyListItem } from '@portal/contract/companies/company';
import type { AccessibleContract } from '../../store/access/memberships';

/** A company that has no contract yet stands in the list with its own status. */
export const presentContract = (row: AccessibleContract): ContractRecord => ({
  company: {
    uid: row.companyUid,
    companyName: row.companyName,
    companyIdentificationNumber: row.identificationNumber,
    status: row.companyStatus,
  },
  contract: { uid: row.contractUid, number: row.contractNumber, status: row.contractStatus ?? row.companyStatus },
});

export const presentCompanyItem = (row: AccessibleContract): CompanyListItem => ({
  uid: row.companyUid,
  companyName: row.companyName,
  companyIdentificationNumber: row.identificationNumber,
  status: row.companyStatus,
  contract:
    row.contractUid === null ? null : { uid: row.contractUid, number: row.contractNumber, status: row.contractStatus ?? row.companyStatus },
});
