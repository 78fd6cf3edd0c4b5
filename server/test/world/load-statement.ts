import type { Deps } from '../../src/deps';
import { importStatement, type ImportResult, type StatementFile } from '../../src/features/payments/bank/import-statement';

/** Imports a statement for tests of other features: what the bank told reaches them this way only. */
export const loadStatement = (deps: Deps, file: StatementFile): Promise<ImportResult> => importStatement(deps, file);
