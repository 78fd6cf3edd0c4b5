import { createServer, type Socket } from 'node:net';

export interface LoopbackSmtp {
  url: string;
  /** Raw messages as received, headers and all. */
  messages: string[];
  recipients: string[];
  close: () => Promise<void>;
}

/** A mail server that speaks just enough SMTP for a test. `answer` may replace the reply to a command, for example '451 later' to RCPT. */
export async function loopbackSmtp(answer: (command: string) => string | null = () => null): Promise<LoopbackSmtp> {
  const received: Pick<LoopbackSmtp, 'messages' | 'recipients'> = { messages: [], recipients: [] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    talk(socket, answer, received);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    ...received,
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function talk(socket: Socket, answer: (command: string) => string | null, received: Pick<LoopbackSmtp, 'messages' | 'recipients'>): void {
  let pending = '';
  let message: string | null = null;
  socket.setEncoding('utf8').on('error', () => undefined);
  socket.write('220 loopback ready\r\n');
  socket.on('data', (chunk: string) => {
    pending += chunk;
    for (let end = pending.indexOf('\r\n'); end !== -1; end = pending.indexOf('\r\n')) {
      const line = pending.slice(0, end);
      pending = pending.slice(end + 2);
      if (message === null) {
        if (/^RCPT TO:/iu.test(line)) received.recipients.push(line.slice('RCPT TO:'.length));
        const reply = answer(line) ?? defaultReply(line);
        if (reply.startsWith('354')) message = '';
        socket.write(`${reply}\r\n`);
        if (/^QUIT/iu.test(line)) socket.end();
      } else if (line === '.') {
        received.messages.push(message);
        message = null;
        socket.write('250 stored\r\n');
      } else message += `${line}\n`;
    }
  });
}

function defaultReply(line: string): string {
  if (/^DATA/iu.test(line)) return '354 go on';
  return /^QUIT/iu.test(line) ? '221 bye' : '250 ok';
}
