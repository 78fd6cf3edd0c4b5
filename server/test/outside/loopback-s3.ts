import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';

/** What happens to the next calls: they are refused for a moment, nothing is answered at all, the answer is lost on its way, or ends in its middle. */
export type S3Fault = 'refused' | 'silent' | 'answerLost' | 'cut';

export interface LoopbackS3 {
  url: string;
  endpoint: string;
  /** Of the calls that come next, one after another; all without a fault once these are through. */
  fail: (...faults: (S3Fault | 'none')[]) => void;
  /** Methods of the calls that came. */
  calls: string[];
  close: () => Promise<void>;
}

/** Of the store, and that the client is quiet about the age of Node.js. */
export const S3_KEYS = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
};

/** A store that speaks S3, keeping its files in `directory`, behind a door that can be made faulty. */
export async function loopbackS3(directory: string): Promise<LoopbackS3> {
  const store = new S3rver({ directory, silent: true, port: 0, address: '127.0.0.1', configureBuckets: [{ name: 'papers', configs: [] }] });
  const { port } = await store.run();
  const faults: (S3Fault | 'none')[] = [];
  const calls: string[] = [];
  const door = createServer((incoming, outgoing) => {
    calls.push(incoming.method ?? '');
    pass({ incoming, outgoing, port, fault: faults.shift() });
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens has an address with a port.
  const { port: doorPort } = door.address() as AddressInfo;
  return {
    url: 's3://papers/portal/files',
    endpoint: `http://127.0.0.1:${doorPort}`,
    fail: (...next) => void faults.splice(0, faults.length, ...next),
    calls,
    close: async () => {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      await store.close();
    },
  };
}

interface Passing {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  port: number;
  fault: S3Fault | 'none' | undefined;
}

function pass({ incoming, outgoing, port, fault }: Passing): void {
  if (fault === 'silent') return;
  if (fault === 'refused') {
    incoming.resume();
    outgoing.writeHead(503, { 'content-type': 'application/xml' }).end('<Error><Code>SlowDown</Code></Error>');
    return;
  }
  const { method, url: path, headers } = incoming;
  const inner = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    if (fault === 'answerLost') answer.resume().on('end', () => outgoing.destroy());
    else if (fault === 'cut') cutInTheMiddle(answer, outgoing);
    else answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers));
  });
  inner.on('error', () => outgoing.destroy());
  incoming.pipe(inner);
}

function cutInTheMiddle(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
  answer.once('data', (chunk: Buffer) => outgoing.write(chunk.subarray(0, chunk.length / 2), () => outgoing.destroy()));
}
