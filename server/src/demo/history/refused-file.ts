import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processInbox } from '../../adapters/bank/inbox';
import type { Deps } from '../../deps';
import { importStatement, type StatementFile } from '../../features/payments/bank/import-statement';
import { tellOfFile } from '../../features/payments/bank/tell-of-file';
import { makeAccountNumber } from '../demo-numbers';

/** Whose digits somebody had mixed up in the settings for a while. */
const MISTAKEN_ACCOUNT = makeAccountNumber(2_062_000_000, '0800');

/** A statement comes while the settings name another account, and is put aside; read again, it is taken in. Other files of the inbox are left alone. */
export async function refuseStatement(deps: Deps, { fileName, bytes }: StatementFile): Promise<void> {
  const folder = join(deps.env.DATA_DIR, 'inbox', 'bank');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, fileName), bytes);
  const mistaken = { ...deps, provider: { ...deps.provider, bankAccount: MISTAKEN_ACCOUNT } };
  const { failed } = await processInbox({
    folder,
    settleMs: 1,
    isDue: ({ name }) => name === fileName,
    importFile: (file) => importStatement(mistaken, { fileName: file.name, bytes: file.bytes }),
    onBroken: (_file, error) => Promise.reject(error),
    onRefused: (file) => tellOfFile(deps, file),
  });
  if (failed.length !== 1) deps.log.warn({ file: fileName }, 'the statement of the demonstration that fails was not put aside');
}
