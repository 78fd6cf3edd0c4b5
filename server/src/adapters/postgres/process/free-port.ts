import { createServer } from 'node:net';

/** A TCP port of 127.0.0.1 that nobody listens on: the wanted one, else any. */
export async function freePort(wanted: number): Promise<number> {
  return (await tryListen(wanted)) ?? (await tryListen(0)) ?? 0;
}

function tryListen(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const bound = typeof address === 'object' && address !== null ? address.port : null;
      server.close(() => resolve(bound));
    });
  });
}
