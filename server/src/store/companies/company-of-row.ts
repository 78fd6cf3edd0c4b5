import sql from 'sql-template-tag';
import type { EmployeeUid, CardUid, RequestUid, DocumentUid, UserUid } from '@portal/domain/identifiers/uid';
import type { Tx } from '../engine/tx';

/** Company a row belongs to when only its own name is known: events of the provider's systems, links to documents. */
const owner = async (tx: Tx, lookup: ReturnType<typeof sql>): Promise<string | undefined> => {
  const row = await tx.first<{ company: string | null }>(lookup);
  return row?.company ?? undefined;
};

export const companyOfCard = (tx: Tx, cardUid: CardUid) => owner(tx, sql`SELECT company_of_card(${cardUid}) AS company`);
export const companyOfOrder = (tx: Tx, orderNumber: string) => owner(tx, sql`SELECT company_of_order(${orderNumber}) AS company`);
export const companyOfPackage = (tx: Tx, packageNumber: string) => owner(tx, sql`SELECT company_of_package(${packageNumber}) AS company`);
export const companyOfEmployee = (tx: Tx, employeeUid: EmployeeUid) =>
  owner(tx, sql`SELECT company_of_employee(${employeeUid}) AS company`);
export const companyOfRequest = (tx: Tx, requestUid: RequestUid) =>
  owner(tx, sql`SELECT company_of_card_request(${requestUid}) AS company`);
export const companyOfRecord = (tx: Tx, { entity, uid }: { entity: string; uid: string }) =>
  owner(tx, sql`SELECT company_of_record(${entity}, ${uid}) AS company`);
/** Company of an order named by its own number or by that of its proforma, invoice or credit note. */
export const companyOfNumber = (tx: Tx, printed: string) =>
  owner(tx, sql`SELECT coalesce(company_of_order(${printed}), company_of_document_number(${printed})) AS company`);
export const companyOfSymbol = (tx: Tx, symbol: string) =>
  owner(tx, sql`SELECT company_uid AS company FROM variable_symbols WHERE symbol = ${symbol}`);

/** Company of a document, when the person belongs to it. */
export const companyOfDocument = (tx: Tx, { documentUid, userUid }: { documentUid: DocumentUid; userUid: UserUid }) =>
  owner(
    tx,
    sql`SELECT company_uid AS company FROM memberships
        WHERE user_uid = ${userUid} AND company_uid = company_of_document(${documentUid}) AND revoked_at IS NULL`,
  );
