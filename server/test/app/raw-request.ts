import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The port of a server that really listens. */
export async function listenSomewhere(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** Sends exactly these bytes and answers what came back until the first answer was whole or the connection ended. */
export function sendRaw(port: number, text: string | Buffer, waitMs = 5_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const done = () => {
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(done, waitMs);
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      const length = /content-length: (\d+)/i.exec(answer)?.[1];
      const body = answer.split('\r\n\r\n')[1];
      if (length !== undefined && body !== undefined && Buffer.byteLength(body) >= Number(length)) done();
    });
    socket.on('close', () => {
      clearTimeout(timer);
      done();
    });
    socket.on('error', reject);
    socket.write(text);
  });
}
