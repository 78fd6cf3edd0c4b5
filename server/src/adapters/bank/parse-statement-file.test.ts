import { describe, expect, it } from 'vitest';
import { bankFile, credit } from '../../../test/world/bank-file';
import { isOwnAccount } from './own-account';
import { parseStatement } from './parse-statement';
import { parseStatementFile } from './parse-statement-file';

const ownAccount = '2026000008/0800';
const fileOf = (lines: number) =>
  bankFile(
    Array.from({ length: lines }, (_, index) => credit(String(1_000_000 + index), 100_00 + index)),
    { format: 'camt053' },
  );

/** What a file says, and whether others had a turn while it was read. */
async function read({ bytes, fileName }: { bytes: Buffer; fileName: string }) {
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  const parsed = await parseStatementFile({ bytes, fileName, ownAccount });
  clearImmediate(next);
  return { parsed, turns };
}

describe('a statement file', () => {
  it('[F-401] of thousands of lines is read in a process of its own, and says the same', async () => {
    const file = fileOf(3_000);
    const { parsed, turns } = await read(file);
    expect(parsed).toEqual(parseStatement(file.bytes, { isOurs: (account) => isOwnAccount(account, ownAccount) }));
    expect(parsed).toMatchObject({ ok: true, statement: { movements: { length: 3_000 } } });
    expect(turns).toBeGreaterThan(0);
  });

  it('[F-401] that is cut is refused there for the same reason', async () => {
    const file = fileOf(3_000);
    const { parsed } = await read({ ...file, bytes: file.bytes.subarray(0, -500) });
    expect(parsed).toMatchObject({ ok: false, error: 'statement.truncated' });
  });

  it('[F-401] of a few lines is not worth a process', async () => {
    expect(await read(fileOf(3))).toMatchObject({ parsed: { ok: true }, turns: 0 });
  });
});
