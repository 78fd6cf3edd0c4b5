declare const noun: unique symbol;

/** What has identifiers of its own. */
export type Noun =
  | 'card'
  | 'company'
  | 'contactPerson'
  | 'document'
  | 'employee'
  | 'group'
  | 'import'
  | 'importDesk'
  | 'item'
  | 'itemList'
  | 'location'
  | 'movement'
  | 'onboarding'
  | 'order'
  | 'package'
  | 'plan'
  | 'proposal'
  | 'refund'
  | 'request'
  | 'staff'
  | 'statement'
  | 'user'
  | 'wallet';

/**
 * The identifier of a row. One of an employee is never taken for one of an order; a text that nobody said anything of is taken for either, so that no
 * identifier is cast on its way in (decision 0048). Known to the compiler alone.
 */
export type Uid<Of extends Noun> = string & { readonly [noun]?: Of };

export type CardUid = Uid<'card'>;
export type CompanyUid = Uid<'company'>;
export type ContactPersonUid = Uid<'contactPerson'>;
/** Of a proforma, an invoice or a credit note. */
export type DocumentUid = Uid<'document'>;
export type EmployeeUid = Uid<'employee'>;
export type GroupUid = Uid<'group'>;
/** Of a sheet of people. */
export type ImportUid = Uid<'import'>;
/** Of a spreadsheet of an order that is being put right. */
export type ImportDeskUid = Uid<'importDesk'>;
/** Of an item of a basket or an order, and of the list it is on, which goes from the one to the other. */
export type ItemUid = Uid<'item'>;
export type ItemListUid = Uid<'itemList'>;
export type LocationUid = Uid<'location'>;
/** Of a line of a bank statement. */
export type MovementUid = Uid<'movement'>;
export type StatementUid = Uid<'statement'>;
/** Of money that goes back; not of the payment order it goes by. */
export type RefundUid = Uid<'refund'>;
export type OnboardingUid = Uid<'onboarding'>;
export type OrderUid = Uid<'order'>;
export type PackageUid = Uid<'package'>;
export type PlanUid = Uid<'plan'>;
export type ProposalUid = Uid<'proposal'>;
/** Of what somebody without a card asks for. */
export type RequestUid = Uid<'request'>;
export type StaffUid = Uid<'staff'>;
export type UserUid = Uid<'user'>;
export type WalletUid = Uid<'wallet'>;
