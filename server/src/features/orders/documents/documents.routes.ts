import type { FastifyInstance } from 'fastify';
import { listCompanyDocuments } from '@portal/contract/companies/company-documents';
import * as contract from '@portal/contract/orders/documents';
import type { DocumentFormat } from '@portal/contract/orders/documents';
import { refuse, type Failure } from '@portal/contract/errors';
import type { DocumentUid, UserUid } from '@portal/domain/identifiers/uid';
import { ACCOUNTING_DOCUMENT_TYPES, DOCUMENT_TYPES } from '@portal/domain/documents/document-type';
import { companyAgreement, findAgreement } from '../../../parts/agreements/company-agreements';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { gateFailure } from '../../../http/answers/gate-failure';
import { mount } from '../../../http/mount';
import { findGateCompany } from '../../../store/companies/gate-company';
import { listAccessibleContracts } from '../../../store/access/memberships';
import { companyOfDocument } from '../../../store/companies/company-of-row';
import { archiveDocuments } from './archive-documents';
import { downloadDocument } from './download-document';
import { exportDocuments } from './export-documents';
import { forwardProforma } from './forward-proforma';
import { listDocuments } from './list-documents';

export function mountDocuments(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.listAccountingDocuments, ({ params, query }) => listDocuments(deps, params.companyUid, query));
  mount({ app, deps }, contract.exportAccountingDocuments, ({ actor, query }) => exportDocuments(deps, actor, query));
  mount({ app, deps }, contract.downloadAccountingDocuments, ({ actor, query }) => archiveDocuments(deps, actor, query.filter.uid));
  mount({ app, deps }, contract.downloadInvoice, ({ actor, params: { companyUid, id }, query: { format } }) =>
    downloadDocument(deps, { companyUid, documentUid: id, types: ACCOUNTING_DOCUMENT_TYPES, format, language: actor.language }),
  );
  mount({ app, deps }, contract.forwardProforma, ({ actor, params, body }) =>
    forwardProforma(deps, actor, { orderUid: params.id, email: body.email }),
  );
  mount({ app, deps }, contract.downloadDocument, ({ actor, user, params, query: { format } }) =>
    downloadOwn(deps, user?.uid, { documentUid: params.id, format, language: actor.language }),
  );
}

interface Wish {
  documentUid: DocumentUid;
  format: DocumentFormat;
  language: 'cs' | 'en';
}

/** The path names no company, so the document decides it; somebody else's document answers as one that does not exist. Then as open as the company's own call. */
async function downloadOwn(deps: Deps, userUid: UserUid | undefined, wish: Wish): Promise<FileAnswer | Failure> {
  if (userUid === undefined) return refuse('auth.unauthorized');
  const companyUid = await companyOfDocument(deps.db.directory, { documentUid: wish.documentUid, userUid });
  const company = companyUid === undefined ? undefined : await findGateCompany(deps.db.directory, companyUid);
  if (companyUid === undefined || company === undefined) return downloadAgreement(deps, { ...wish, userUid });
  const closed = gateFailure(contract.downloadInvoice.areas, company);
  if (closed !== null) return closed;
  return downloadDocument(deps, { companyUid, ...wish, types: DOCUMENT_TYPES });
}

/** A document of the contract, of one of the companies the person belongs to. */
async function downloadAgreement(deps: Deps, { documentUid, userUid, format, language }: Wish & { userUid: UserUid }) {
  const contracts = await listAccessibleContracts(deps.db.directory, userUid);
  const found = findAgreement(
    contracts.map(({ companyUid }) => companyUid),
    documentUid,
  );
  const company = found && (await findGateCompany(deps.db.directory, found.companyUid));
  if (found === undefined || company === undefined || format !== 'pdf') return refuse('err.notFound');
  const closed = gateFailure(listCompanyDocuments.areas, company);
  return closed ?? (await companyAgreement(deps, { ...found, language })) ?? refuse('err.notFound');
}
