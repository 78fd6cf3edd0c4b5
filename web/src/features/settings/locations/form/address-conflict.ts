import type { AddressConflict, LocationDetail } from '@portal/contract/settings/locations';
import { CallError } from '../../../../lib/call/call-error';
import { changedOf, type Changed } from '../../or-changed';

/** Addresses of the company the one to be saved resembles: too much, or so much that a person should look. */
export interface Resemblance {
  kind: 'duplicate' | 'similar';
  conflict: AddressConflict;
}

const KINDS = new Map<string, Resemblance['kind']>([
  ['address.duplicate', 'duplicate'],
  ['address.similar', 'similar'],
]);

export type OrRefused<Saved> =
  | { saved: Saved }
  | Resemblance
  | { kind: 'nameTaken' }
  | { kind: 'changed'; changed: Changed<LocationDetail> };

/** What was saved, or what the form says by itself about a refusal (LOC-122, LOC-124, LOC-125); throws every other failure. */
export async function orResemblance<Saved>(save: () => Promise<Saved>): Promise<OrRefused<Saved>> {
  try {
    return { saved: await save() };
  } catch (error) {
    const changed = changedOf<LocationDetail>('location.changed', error);
    if (changed !== null) return { kind: 'changed', changed };
    if (!(error instanceof CallError)) throw error;
    const { code, meta } = error.problem;
    if (code === 'location.name.duplicate') return { kind: 'nameTaken' };
    const kind = KINDS.get(code);
    if (kind === undefined || !isConflict(meta)) throw error;
    return { kind, conflict: meta };
  }
}

/** Checked by hand: the schema would bring its whole library to the browser. */
function isConflict(meta: object): meta is AddressConflict {
  return (
    'existing' in meta && typeof meta.existing === 'object' && meta.existing !== null && 'similar' in meta && Array.isArray(meta.similar)
  );
}
