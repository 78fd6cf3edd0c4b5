/** What became of an operation of the back office; refusals are named, and nothing has changed then. */
export type Operation<E extends string, T extends object = object> = ({ ok: true } & T) | { ok: false; error: E };

export const refused = <E extends string>(error: E): { ok: false; error: E } => ({ ok: false, error });
