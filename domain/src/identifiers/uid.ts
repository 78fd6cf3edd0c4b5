declare const noun: unique symbol;

/** What has identifiers of its own. */
export type Noun = 'employee' | 'order';

/**
 * The identifier of a row. One of an employee is never taken for one of an order; a text that nobody said anything of is taken for either, so that no
 * identifier is cast on its way in (decision 0048). Known to the compiler alone.
 */
export type Uid<Of extends Noun> = string & { readonly [noun]?: Of };

export type EmployeeUid = Uid<'employee'>;
export type OrderUid = Uid<'order'>;
