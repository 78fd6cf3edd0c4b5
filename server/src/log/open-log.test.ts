import { describe, expect, it, vi, afterEach } from 'vitest';
import { openLog } from './open-log';

afterEach(() => vi.restoreAllMocks());

function said(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  write(openLog('info', { isTTY: true }));
  return lines.join('');
}

describe('the log at a terminal', () => {
  it('[F-117] says what happens in plain sentences', () => {
    expect(said((log) => log.info({ url: 'http://localhost:3000', mode: 'demo' }, 'the portal is ready at http://localhost:3000'))).toBe(
      'The portal is ready at http://localhost:3000\n',
    );
    expect(said((log) => log.warn({ cause: 'ECONNREFUSED' }, 'database connection lost'))).toBe(
      'warning  Database connection lost: ECONNREFUSED\n',
    );
  });

  it('[F-117] gives the reason of a start that failed, and the place of a fault', () => {
    const err = new Error('invalid environment: PORT');
    expect(said((log) => log.fatal({ err }, 'the server could not start'))).toBe(
      'ERROR  The server could not start: invalid environment: PORT\n',
    );
    expect(said((log) => log.error({ err }, 'request failed'))).toContain('open-log.test.ts');
  });
});
