import type { BodyInputOf } from '@portal/contract/endpoint';
import type { savePlan, Plan, PlanChoices } from '@portal/contract/ordering/plans';
import type { GroupUid, WalletUid } from '@portal/domain/identifiers/uid';
import type { CardProductCode, CreditServiceCode } from '@portal/domain/catalogue/codes';
import { CREDITS } from '@portal/domain/catalogue/credits';
import { writtenHellers } from '@portal/domain/money/money';
import { isCreditAmount } from '@portal/domain/ordering/top-up';

/** An amount that can be set: of a group and a kind of credit. */
export interface PlanAmount {
  groupUid: GroupUid;
  group: PlanChoices['groups'][number];
  productServiceCode: CreditServiceCode;
  walletUid: WalletUid | null;
  /** The wallet, or the account of credit without one: what it is called by. */
  credit: string;
  /** CZK; null: the group gets nothing of it. */
  value: number | null;
}

interface Planned {
  productCode: CardProductCode;
  plan: Plan | undefined;
}

/** Every group with every kind of credit of the product, and the amounts the plan has. */
export const amountsOf = ({ groups, credits }: Pick<PlanChoices, 'groups' | 'credits'>, { productCode, plan }: Planned): PlanAmount[] =>
  groups.flatMap((group) =>
    credits
      .filter((credit) => credit.productCode === productCode)
      .map(({ productServiceCode, walletUid, walletType }) => {
        const set = plan?.amounts.find(
          (one) => one.groupUid === group.uid && one.productServiceCode === productServiceCode && one.walletUid === walletUid,
        );
        const credit = walletType ?? CREDITS[productServiceCode].account;
        return { groupUid: group.uid, group, productServiceCode, walletUid, credit, value: set?.value ?? null };
      }),
  );

type SentAmount = NonNullable<BodyInputOf<typeof savePlan>['amounts']>[number];

export const sentAmount = ({ groupUid, productServiceCode, walletUid }: PlanAmount, value: number | null): SentAmount[] =>
  value === null ? [] : [{ groupUid, productServiceCode, walletUid, value }];

/** What is wrong with each amount, none with an empty list: one has to be there, and each within the limits of an item. */
export function amountProblems(written: readonly (number | null)[], amounts: readonly PlanAmount[]): ('amounts' | 'amount' | undefined)[] {
  if (written.every((value) => value === null)) return ['amounts'];
  const problems = amounts.map(({ productServiceCode }, index) => {
    const value = written[index] ?? null;
    const hellers = value === null ? null : writtenHellers(value);
    return value === null || (hellers !== null && isCreditAmount(productServiceCode, hellers)) ? undefined : 'amount';
  });
  return problems.some((problem) => problem !== undefined) ? problems : [];
}
