import type { FastifyInstance } from 'fastify';
import * as routes from '@portal/contract/settings/billing';
import { downloadCompanyDocuments, listCompanyDocuments } from '@portal/contract/companies/company-documents';
import { readCompanyRegisters } from '@portal/contract/companies/company-registers';
import { BANK_CODES } from '@portal/domain/identifiers/bank-codes';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { archiveAgreements, listAgreements } from './company-documents';
import { readRegisters } from './read-registers';
import { updateBankAccount } from './update-bank-account';
import { updateBillingAddress } from './update-billing-address';
import { updateCompanyInformation } from './update-company-information';

export function mountBilling(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, routes.updateCompanyInformation, ({ actor, body }) => updateCompanyInformation(deps, actor, body));
  mount({ app, deps }, routes.updateAddress, ({ actor, params, body }) => updateBillingAddress(deps, actor, { uid: params.id, body }));
  mount({ app, deps }, routes.updateBankAccount, ({ actor, params, body }) => updateBankAccount(deps, actor, { uid: params.id, body }));
  mount({ app, deps }, routes.listBankCodes, async () => ({ data: { bankCodes: [...BANK_CODES] } }));
  mount({ app, deps }, listCompanyDocuments, ({ actor }) => listAgreements(deps, actor));
  mount({ app, deps }, downloadCompanyDocuments, ({ actor }) => archiveAgreements(deps, actor));
  mount({ app, deps }, readCompanyRegisters, ({ actor }) => readRegisters(deps, actor));
}
