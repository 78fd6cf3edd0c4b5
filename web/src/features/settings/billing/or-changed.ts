import type { CompanyDetails } from '@portal/contract/company';
import { CallError } from '../../../lib/call-error';

/** What somebody else saved in the meantime, who and when. */
export interface ChangedCompany {
  current: CompanyDetails;
  changedBy: { firstName: string; lastName: string } | null;
  changedAt: string | null;
}

/** Null when it is saved; throws every failure but that somebody else was faster. */
export async function orChanged(save: () => Promise<unknown>): Promise<ChangedCompany | null> {
  try {
    await save();
    return null;
  } catch (error) {
    if (error instanceof CallError && error.problem.code === 'company.changed' && isChanged(error.problem.meta)) return error.problem.meta;
    throw error;
  }
}

/** Checked by hand: the schema would bring its whole library to the browser. */
function isChanged(meta: object): meta is ChangedCompany {
  return 'current' in meta && typeof meta.current === 'object' && meta.current !== null && 'companyInfo' in meta.current;
}
