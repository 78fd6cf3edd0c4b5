import { DESK_WORDS } from '@portal/contract/desk/desk-words';
import { fileDetailText } from '@portal/domain/desk/file-fault';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { importStatement, type ImportResult } from '../../features/payments/bank/import-statement';
import { counted } from './explain';
import type { ProviderCommand } from './provider-command';

/** Imports bank statements; a refused or unreadable file does not hold up the others. */
export const importStatements: ProviderCommand = {
  usage: 'FILE…',
  about: 'import statements of the bank (camt.053, ABO/GPC, Fio JSON)',
  needs: 1,
  run: async ({ deps, operator, args, print }) => {
    let isDone = true;
    for (const path of args) {
      const bytes = await readFile(path).catch((error: Error) => error);
      const result = bytes instanceof Error ? bytes : await importStatement(deps, { fileName: basename(path), bytes }, operator);
      if (result instanceof Error || !result.ok) isDone = false;
      print(`${path}: ${result instanceof Error ? result.message : describe(result)}`);
    }
    return isDone;
  },
};

function describe(result: ImportResult): string {
  if (!result.ok) return `${result.error} ${fileDetailText(DESK_WORDS.en, result.detail)}`;
  const { alreadyImported, leftAside, movements, matched, unmatched, ignored } = result;
  const states = `${matched} matched, ${unmatched} waiting for a person, ${ignored} ignored`;
  const others = leftAside.length === 0 ? '' : `; left aside: ${leftAside.join(', ')}`;
  const brought = alreadyImported
    ? `imported before, nothing is new; it brought ${counted(movements, 'movement')}: ${states}`
    : `${counted(movements, 'new movement')}, ${states}`;
  return `${brought}${others}`;
}
