import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openCommand } from './open-command';

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
