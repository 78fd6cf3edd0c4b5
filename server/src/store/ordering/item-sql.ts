import sql from 'sql-template-tag';

/** How many cards there are among the items. */
export const CARD_COUNT = sql`count(*) FILTER (WHERE kind = 'cards')`;

/** The credit of the items in hellers, as `nominal` of the domain adds it up; 0 where there are none (S-044). */
export const CREDIT_TOTAL = sql`coalesce(sum(quantity * value), 0)::bigint`;

/** The same of the rows of `basket_totals`, which keep what an open basket holds; a row of them by itself says nothing, their sum does. */
export const KEPT_ITEMS = sql`coalesce(sum(item_count), 0)::bigint`;
export const KEPT_CARDS = sql`coalesce(sum(item_count) FILTER (WHERE kind = 'cards'), 0)::bigint`;
export const KEPT_CREDIT = sql`coalesce(sum(credit_total), 0)::bigint`;

/** Where the card of item `i` for employee `e` goes: to the address named with it, else to that of the employee; null is their home (S-090). */
export const CARD_PLACE = sql`coalesce(i.location_uid, CASE WHEN e.delivery_type = 'office' THEN e.location_uid END)`;
