const UID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/iu;

/** An identifier of a row, whatever its version; an address of anything else leads nowhere. */
export const isUid = (value: unknown): value is string => typeof value === 'string' && UID.test(value);
