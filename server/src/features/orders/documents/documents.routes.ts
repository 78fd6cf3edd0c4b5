import type { FastifyInstance } from 'fastify';
import { refuse, type Failure } from '@portal/contract/errors';
import * as contract from '@portal/contract/orders';
import { DOCUMENT_TYPES } from '@portal/domain/orders/order-status';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { gateFailure } from '../../../http/gate-failure';
import { mount } from '../../../http/mount';
import { findGateCompany } from '../../../store/gate-company';
import { companyOfDocument } from '../../../store/owners';
import { downloadDocument } from './download-document';

const ACCOUNTING = ['proforma', 'invoice', 'credit_note'] as const;

export function mountDocuments(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.downloadInvoice, ({ params }) =>
    downloadDocument(deps, { companyUid: params.companyUid, documentUid: params.id, types: ACCOUNTING }),
  );
  mount({ app, deps }, contract.downloadDocument, ({ user, params }) => downloadOwn(deps, user?.uid, params.id));
}

/** The path names no company, so the document decides it; somebody else's document answers as one that does not exist. Then as open as the company's own call. */
async function downloadOwn(deps: Deps, userUid: string | undefined, documentUid: string): Promise<FileAnswer | Failure> {
  if (userUid === undefined) return refuse('auth.unauthorized');
  const companyUid = await companyOfDocument(deps.db.directory, { documentUid, userUid });
  const company = companyUid === undefined ? undefined : await findGateCompany(deps.db.directory, companyUid);
  if (companyUid === undefined || company === undefined) return refuse('err.notFound');
  const closed = gateFailure(contract.downloadInvoice.areas, company);
  if (closed !== null) return closed;
  return downloadDocument(deps, { companyUid, documentUid, types: DOCUMENT_TYPES });
}
