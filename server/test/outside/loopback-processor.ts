import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackSystem<Body> {
  url: string;
  /** What came in, in order. */
  calls: { method: string; path: string; authorization: string; body: Body }[];
  /** Status of the next answers; 200 at first, 0 hangs up, a redirect leads to a page that is there. */
  answerWith(status: number): void;
  /** What happens in the world while the next call is on its way. */
  meanwhile(work: () => Promise<void>): void;
  close(): Promise<void>;
}

/** Of an order: its number and cards; of a block: the lock. */
export type LoopbackProcessor = LoopbackSystem<{ orderNumber: string; cards: { uid: string }[]; lock?: string }>;

/** A card processor on a port of this machine, speaking the port's HTTP. */
export const loopbackProcessor = (): Promise<LoopbackProcessor> => loopbackSystem();

/** An outside system that takes JSON over HTTP, on a port of this machine. */
export async function loopbackSystem<Body>(): Promise<LoopbackSystem<Body>> {
  const calls: LoopbackSystem<Body>['calls'] = [];
  let status = 200;
  let work = () => Promise.resolve();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    if (request.method === 'GET') return response.writeHead(200).end();
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const happening = work;
    work = () => Promise.resolve();
    await happening();
    if (status === 0) return request.socket.destroy();
    const { method = '', url: path = '', headers } = request;
    calls.push({ method, path, authorization: headers.authorization ?? '', body: JSON.parse(Buffer.concat(chunks).toString()) });
    return response.writeHead(status, status < 400 ? { location: '/sign-in' } : {}).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answerWith: (next) => void (status = next),
    meanwhile: (next) => void (work = next),
    close: () => new Promise((done) => server.close(() => done())),
  };
}
