import sql from 'sql-template-tag';
import type { CardUid } from '@portal/domain/identifiers/uid';
import { isCardProductCode } from '@portal/domain/catalogue/codes';
import { embeddedAccounts } from '@portal/domain/catalogue/credits';
import type { CompanyTx } from '../engine/db';
import { rowsOfUids } from '../engine/sql-parts';

/** The cards on every plastic that carries several, one for each account; those that have them keep them. */
export const makeEmbeddedCards = (
  tx: CompanyTx,
  { cards, now }: { cards: readonly { uid: CardUid; productCode: string }[]; now: Date },
) => {
  const made = cards.flatMap(({ uid, productCode }) =>
    (isCardProductCode(productCode) ? embeddedAccounts(productCode) : []).map((account) => ({ uid, account })),
  );
  return tx.run(
    sql`INSERT INTO embedded_cards (company_uid, uid, card_uid, account_type, updated_at)
        SELECT ${tx.companyUid}, new_uid(), uid, account_type, ${now}
        FROM unnest(${made.map(({ uid }) => uid)}::uuid[], ${made.map(({ account }) => account)}::text[]) AS made (uid, account_type)
        ON CONFLICT (company_uid, card_uid, account_type) DO NOTHING
        RETURNING 1`,
  );
};

/** What was asked of the cards on plastics that ended is void: they are what the plastic is. */
export const followPlastics = (tx: CompanyTx, { cards, now }: { cards: readonly { uid: CardUid }[]; now: Date }) =>
  tx.run(
    sql`UPDATE embedded_cards m SET status = NULL, updated_at = ${now} FROM ${rowsOfUids(cards.map(({ uid }) => uid))}
        WHERE m.company_uid = ${tx.companyUid} AND m.card_uid = wanted.uid AND m.status IS NOT NULL`,
  );
