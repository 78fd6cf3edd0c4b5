import { v7 as newUid } from 'uuid';
import sql from 'sql-template-tag';
import type { OrderUid, GroupUid } from '@portal/domain/identifiers/uid';
import type { AccessMode, CompanyStatus, ContractStatus, MissingPart } from '@portal/domain/access/company-status';
import {
  CARD_PRODUCT_CODES,
  WALLET_TYPES,
  type CardProductCode,
  type TopUpMethod,
  type WalletOption,
  type WalletType,
} from '@portal/domain/catalogue/codes';
import type { Hellers } from '@portal/domain/money/money';
import { DEFAULT_ORDER_LIMIT } from '@portal/domain/orders/blocking';
import type { PaymentType } from '@portal/domain/payments/owed';
import type { CompanyAddress } from './companies';
import type { CompanyTx } from '../engine/db';
import { insertRows } from '../engine/insert-rows';

/** A company as the provider hands it over, with its contract. */
export interface NewCompany {
  name: string;
  identificationNumber: string;
  vatNumber: string | null;
  status: CompanyStatus;
  accessMode: AccessMode;
  contractNumber: string | null;
  /** That of the company when absent. */
  contractStatus?: ContractStatus;
  paymentType: PaymentType;
  /** Most that may be unpaid at once (S-062). */
  orderLimit?: Hellers;
  /** Products the contract makes active (S-159). */
  products: readonly CardProductCode[];
  walletOption: WalletOption | null;
  selectedWallets: readonly WalletType[];
  topUpMethod: TopUpMethod;
  topUpDefault: Hellers | null;
  /** Null while the setting was never saved (S-211). */
  topUpUpdatedAt: Date | null;
  invoicingEmails: readonly string[];
  missingParts: readonly MissingPart[];
  initSetupAt: Date | null;
  address: CompanyAddress;
  bankAccount: string | null;
  createdAt: Date;
}

export interface CompanyParts {
  contractUid: string;
  groupUid: GroupUid;
  basketUid: OrderUid;
  wallets: Record<WalletType, string>;
}

/** Inserts the company of the transaction with what every company has: contract, products, wallets, default group, open basket (S-040). */
export async function insertCompany(tx: CompanyTx, company: NewCompany): Promise<CompanyParts> {
  await insertHead(tx, company);
  const parts: CompanyParts = {
    contractUid: newUid(),
    groupUid: newUid(),
    basketUid: newUid(),
    wallets: { flexi: newUid(), health: newUid(), freeTime: newUid() },
  };
  const { createdAt } = company;
  await insertRows(tx, 'contracts', [
    {
      uid: parts.contractUid,
      number: company.contractNumber,
      status: company.contractStatus ?? company.status,
      paymentType: company.paymentType,
      orderLimit: company.orderLimit ?? DEFAULT_ORDER_LIMIT,
    },
  ]);
  await insertRows(
    tx,
    'company_products',
    CARD_PRODUCT_CODES.map((productCode) => ({ productCode, isActive: company.products.includes(productCode) })),
  );
  await insertRows(
    tx,
    'wallets',
    WALLET_TYPES.map((type) => ({ uid: parts.wallets[type], type, isSelected: company.selectedWallets.includes(type) })),
  );
  await insertRows(tx, 'employee_groups', [{ uid: parts.groupUid, code: 'default', name: 'Výchozí', createdAt }]);
  await insertRows(tx, 'orders', [
    { uid: parts.basketUid, itemsUid: newUid(), status: 'BASKET', paymentType: company.paymentType, createdAt },
  ]);
  return parts;
}

const insertHead = (tx: CompanyTx, company: NewCompany) =>
  tx.run(
    sql`
      INSERT INTO companies (
        uid, name, identification_number, vat_number, status, access_mode, wallet_option, init_setup_at,
        missing_parts, invoicing_emails, hq_address, billing_address, bank_account, top_up_method, top_up_default,
        top_up_updated_at, created_at
      )
      VALUES (
        ${tx.companyUid}, ${company.name}, ${company.identificationNumber}, ${company.vatNumber}, ${company.status},
        ${company.accessMode}, ${company.walletOption}, ${company.initSetupAt}, ${[...company.missingParts]},
        ${[...company.invoicingEmails]}, ${JSON.stringify(company.address)},
        ${JSON.stringify({ ...company.address, uid: newUid() })}, ${company.bankAccount}, ${company.topUpMethod},
        ${company.topUpDefault}, ${company.topUpUpdatedAt}, ${company.createdAt}
      )
    `,
  );
