import { connect, createServer, type Socket } from 'node:net';

/** A door in front of a TCP server: closing it cuts every connection and refuses new ones, as a stopped database does. */
export interface TcpGate {
  port: number;
  open(): Promise<void>;
  close(): Promise<void>;
}

export async function tcpGate(target: { host: string; port: number }): Promise<TcpGate> {
  const sockets = new Set<Socket>();
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
  });
  const listen = (port: number) => new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = door.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    open: () => listen(port),
    close: async () => {
      const closed = new Promise((resolve) => door.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
