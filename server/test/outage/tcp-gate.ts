import { connect, createServer, type Socket } from 'node:net';

/** A door in front of a TCP server: closing it cuts every connection and refuses new ones, as a stopped database does. */
export interface TcpGate {
  port: number;
  open(): Promise<void>;
  close(): Promise<void>;
  /** Lets nothing through any more, though every connection stays open: a network that swallows everything. */
  hush(): void;
  speak(): void;
}

export async function tcpGate(target: { host: string; port: number }): Promise<TcpGate> {
  const sockets = new Set<Socket>();
  let isHushed = false;
  const door = createServer((inner) => {
    const outer = connect(target);
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        inner.destroy();
        outer.destroy();
      });
    }
    inner.pipe(outer).pipe(inner);
    if (isHushed) outer.cork();
  });
  const listen = (port: number) => new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = door.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    hush: () => {
      isHushed = true;
      for (const socket of sockets) socket.cork();
    },
    speak: () => {
      isHushed = false;
      for (const socket of sockets) socket.uncork();
    },
    open: () => listen(port),
    close: async () => {
      const closed = new Promise((resolve) => door.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
