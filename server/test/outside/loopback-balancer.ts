import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface LoopbackBalancer {
  url: string;
  /** How many calls each server has answered, in the order of the servers. */
  answered: number[];
  close: () => Promise<void>;
}

const LOOK_MS = 100;

/**
 * What stands before several servers: each call goes to the next of those whose `/readyz` says yes. A call whose server dies is cut off, as it
 * would be; with no server at all the answer is 503.
 */
export async function loopbackBalancer(ports: readonly number[]): Promise<LoopbackBalancer> {
  const answered = ports.map(() => 0);
  const closing = new AbortController();
  let ready: number[] = [];
  let turn = 0;
  const look = async () => {
    while (!closing.signal.aborted) {
      const answers = await Promise.all(ports.map((port) => fetch(`http://127.0.0.1:${port}/readyz`).then(isGood, () => false)));
      ready = ports.flatMap((_, index) => (answers[index] === true ? [index] : []));
      await sleep(LOOK_MS);
    }
  };
  const door = createServer((incoming, outgoing) => {
    const index = ready[(turn += 1) % ready.length];
    if (index === undefined) return void outgoing.writeHead(503, { 'retry-after': '1' }).end();
    const { method, url: path, headers } = incoming;
    const inner = request({ host: '127.0.0.1', port: ports[index], method, path, headers }, (answer) => {
      answered[index] = (answered[index] ?? 0) + 1;
      answer.on('error', () => outgoing.destroy()).pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers));
    });
    inner.on('error', () => outgoing.destroy());
    return void incoming.pipe(inner);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const looking = look();
  const { port } = door.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answered,
    close: async () => {
      closing.abort();
      await looking;
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
    },
  };
}

const isGood = async (answer: Response): Promise<boolean> => {
  await answer.arrayBuffer();
  return answer.ok;
};
