import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serverVersion } from '../store/engine/restore-target';
import { openCommand, runCommand } from './open-command';

afterEach(() => vi.unstubAllEnvs());

describe('a command that needs a portal there is', () => {
  it('begins no new one in a folder named by mistake, and says how to name the right one', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'portal-')), 'elsewhere');
    vi.stubEnv('DATA_DIR', folder);
    vi.stubEnv('DATABASE_URL', undefined);
    await expect(openCommand({ mustExist: true })).rejects.toThrow(
      `there is no portal in ${folder}: name the server's own DATA_DIR or DATABASE_URL`,
    );
    expect(existsSync(folder)).toBe(false);
  });
});

describe('a command that fails', () => {
  it.each([
    [{ PORT: 'abc' }, 'invalid environment: PORT: must be a whole number from 0 to 65535'],
    [{ DATABASE_URL: 'postgresql://nobody@localhost:1/none' }, 'connect ECONNREFUSED'],
  ])('says why in a sentence and ends with 1: %o', async (env, said) => {
    for (const [name, value] of Object.entries({ DATABASE_URL: undefined, ...env })) vi.stubEnv(name, value);
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const before = process.exitCode;
    await runCommand(async ({ ownerUrl }) => void (await serverVersion(ownerUrl)));
    const { exitCode } = process;
    process.exitCode = before;
    expect(print.mock.calls).toEqual([[expect.stringContaining(said)]]);
    expect(exitCode).toBe(1);
    print.mockRestore();
  });
});
