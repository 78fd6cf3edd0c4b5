import sql from 'sql-template-tag';
import type { WalletOption, WalletType } from '@portal/domain/catalogue/codes';
import type { CompanyTx } from '../engine/db';

export interface StoredWallets {
  walletOption: WalletOption | null;
  wallets: { uid: string; type: WalletType; isSelected: boolean }[];
}

/** How the company uses wallets, with all three of them (S-214). */
export const readWallets = (tx: CompanyTx) =>
  tx.first<StoredWallets>(
    sql`
      SELECT
        c.wallet_option AS "walletOption",
        coalesce(
          (
            SELECT json_agg(json_build_object('uid', w.uid, 'type', w.type, 'isSelected', w.is_selected))
            FROM wallets w
            WHERE w.company_uid = ${tx.companyUid}
          ),
          '[]'
        ) AS wallets
      FROM companies c
      WHERE c.uid = ${tx.companyUid}
    `,
    'wallets',
  );

/** Selects exactly the wallets of the given types. */
export const storeWallets = async (
  tx: CompanyTx,
  { walletOption, selected }: { walletOption: WalletOption; selected: readonly WalletType[] },
): Promise<void> => {
  await tx.run(sql`UPDATE companies SET wallet_option = ${walletOption} WHERE uid = ${tx.companyUid}`);
  await tx.run(sql`
    UPDATE wallets
    SET is_selected = type = ANY (${[...selected]}::text[])
    WHERE company_uid = ${tx.companyUid}
  `);
};
