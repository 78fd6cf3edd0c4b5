declare const noun: unique symbol;

/** What has identifiers of its own. */
export type Noun = 'card' | 'company' | 'employee' | 'item' | 'itemList' | 'location' | 'order';

/**
 * The identifier of a row. One of an employee is never taken for one of an order; a text that nobody said anything of is taken for either, so that no
 * identifier is cast on its way in (decision 0048). Known to the compiler alone.
 */
export type Uid<Of extends Noun> = string & { readonly [noun]?: Of };

export type CardUid = Uid<'card'>;
export type CompanyUid = Uid<'company'>;
export type EmployeeUid = Uid<'employee'>;
/** Of an item of a basket or an order, and of the list it is on, which goes from the one to the other. */
export type ItemUid = Uid<'item'>;
export type ItemListUid = Uid<'itemList'>;
export type LocationUid = Uid<'location'>;
export type OrderUid = Uid<'order'>;
