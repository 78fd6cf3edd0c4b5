import type { ErrorCode } from '@portal/contract/errors';
import { CallError } from '../../lib/call/call-error';

/** What somebody else saved in the meantime, who and when. */
export interface Changed<Current> {
  current: Current;
  changedBy: { firstName: string; lastName: string } | null;
  changedAt: string | null;
}

/** Null when it is saved; throws every failure but that somebody else was faster. */
export async function orChanged<Current>(code: ErrorCode, save: () => Promise<unknown>): Promise<Changed<Current> | null> {
  try {
    await save();
    return null;
  } catch (error) {
    const changed = changedOf<Current>(code, error);
    if (changed === null) throw error;
    return changed;
  }
}

/** Null for every failure but that somebody else was faster. */
export function changedOf<Current>(code: ErrorCode, error: unknown): Changed<Current> | null {
  if (!(error instanceof CallError) || error.problem.code !== code) return null;
  const { meta } = error.problem;
  return isChanged<Current>(meta) ? meta : null;
}

/** Checked by hand: the schema would bring its whole library to the browser. */
function isChanged<Current>(meta: object): meta is Changed<Current> {
  return 'current' in meta && typeof meta.current === 'object' && meta.current !== null && 'changedAt' in meta;
}
