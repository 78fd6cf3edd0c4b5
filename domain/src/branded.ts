declare const brand: unique symbol;

/** A value that is never taken for another of the same form. The brand is known to the compiler alone and costs nothing at run time (decision 0042). */
export type Branded<Value, Name extends string> = Value & { readonly [brand]: Name };

/** What may be given a brand: a value that has none, so that no unit is turned into another by naming it anew. */
export type Unbranded<Value> = Value & { readonly [brand]?: never };
