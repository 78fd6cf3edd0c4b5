import type { savePlan as route } from '@portal/contract/ordering/plans';
import type { BodyOf } from '@portal/contract/endpoint';
import type { FieldErrorCode } from '@portal/contract/field-errors';
import type { WalletUid } from '@portal/domain/identifiers/uid';
import { SERVICES } from '@portal/domain/catalogue/rows/services';
import { CARDS } from '@portal/domain/catalogue/rows/products';
import type { CardProductCode, CreditServiceCode, WalletType } from '@portal/domain/catalogue/codes';
import { writtenHellers } from '@portal/domain/money/money';
import { isCreditAmount } from '@portal/domain/ordering/top-up';
import type { OrderingContext } from '../../../store/ordering/ordering-context';
import type { PlanAmount, PlanGroup } from '../../../store/plans/plan-amounts';

export interface PlanCredit {
  productCode: CardProductCode;
  productServiceCode: CreditServiceCode;
  walletUid: WalletUid | null;
  walletType: WalletType | null;
}

/** Kinds of credit the company orders, by product; credit with wallets is one for each it has chosen. */
export const planCredits = ({ products, wallets }: OrderingContext): PlanCredit[] =>
  products.flatMap((productCode) =>
    CARDS[productCode].loads.flatMap((productServiceCode): PlanCredit[] =>
      SERVICES[productServiceCode].hasWallets
        ? wallets
            .filter(({ isSelected }) => isSelected)
            .map(({ uid, type }) => ({ productCode, productServiceCode, walletUid: uid, walletType: type }))
        : [{ productCode, productServiceCode, walletUid: null, walletType: null }],
    ),
  );

type Body = Pick<BodyOf<typeof route>, 'productCode' | 'source' | 'amounts'>;

interface Known {
  context: OrderingContext;
  groups: readonly PlanGroup[];
}

interface CheckedAmounts {
  given: PlanAmount[];
  problems: { path: string; code: FieldErrorCode }[];
}

/** Amounts by group as a plan keeps them: of groups there are, of credit of its product, within the limits of one item, each said once. */
export function checkAmounts({ productCode, source, amounts }: Body, { context, groups }: Known): CheckedAmounts {
  const checked: CheckedAmounts = { given: [], problems: [] };
  if (source !== 'groups') return checked;
  const wrong = (path: string, code: FieldErrorCode) => void checked.problems.push({ path, code });
  if ((amounts ?? []).length === 0) wrong('amounts', 'field.required');
  const known = new Set(groups.map(({ uid }) => uid));
  const offered = planCredits(context).filter((credit) => credit.productCode === productCode);
  const said = new Set<string>();
  for (const [index, { groupUid, productServiceCode: serviceCode, walletUid = null, value: crowns }] of (amounts ?? []).entries()) {
    const value = writtenHellers(crowns);
    const name = `${groupUid} ${serviceCode} ${walletUid ?? ''}`;
    if (!known.has(groupUid) || said.has(name)) wrong(`amounts.${index}.groupUid`, 'field.invalid');
    else if (!offered.some((credit) => credit.productServiceCode === serviceCode && credit.walletUid === walletUid))
      wrong(`amounts.${index}.productServiceCode`, 'field.invalid');
    else if (value === null || !isCreditAmount(serviceCode, value)) wrong(`amounts.${index}.value`, 'field.range');
    else checked.given.push({ groupUid, serviceCode, walletUid, value });
    said.add(name);
  }
  return checked;
}
