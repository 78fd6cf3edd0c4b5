import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

interface Options {
  url: string;
  /** How long the database may keep silent. */
  patienceMs: number;
  onError: (error: Error) => void;
}

export interface Pulse {
  /** The socket is cut when the database falls silent, and at once as long as it is. */
  watch<S extends Socket>(socket: S): S;
  stop(): void;
}

/** Longer would be noticed by people, shorter by a database that is merely busy. */
export const PATIENCE_MS = 1_200;
const BEAT_MS = 300;
/** A process that was busy itself reads what has come meanwhile between two of its looks at the clock. */
const LOOKS = 4;

type Beat = 'answered' | 'gone' | 'silent';

/**
 * Tells a database that does not answer from one that is slow. One that is gone says so by itself; one that is frozen, or behind a
 * network that swallows everything, would hold every call until its patience ends. A connection of its own asks all the time; when
 * nothing comes back the watched connections are cut, so that their calls fail at once and are told to come again.
 */
export function openPulse({ url, patienceMs, onError }: Options): Pulse {
  const sockets = new Set<Socket>();
  const heart = openHeart(url);
  let isSilent = false;
  const stopping = new AbortController();
  const cut = (socket: Socket): unknown => socket.destroy(silence());
  const hear = (beat: Beat): void => {
    const fellSilent = beat === 'silent' && !isSilent;
    isSilent = beat === 'silent';
    if (fellSilent) onError(silence());
    if (isSilent) sockets.forEach(cut);
  };
  const watchOver = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const beat = await listen(heart.beat(), patienceMs);
      if (stopping.signal.aborted) return;
      if (beat !== 'answered') heart.drop();
      hear(beat);
      await sleep(BEAT_MS, undefined, { ref: false });
    }
  };
  void watchOver();
  return {
    watch: (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      // Only after the driver has begun to connect it.
      if (isSilent) process.nextTick(cut, socket);
      return socket;
    },
    stop: () => {
      stopping.abort();
      heart.drop();
    },
  };
}

/** The connection that asks; a new one after each loss. */
function openHeart(url: string) {
  let current: { client: Client; socket: Socket; connected: Promise<unknown> } | null = null;
  const open = () => {
    // It keeps no process alive that has nothing else to do.
    const socket = new Socket().unref();
    const client = new Client({ connectionString: url, application_name: 'portal-pulse', stream: () => socket });
    client.on('error', () => undefined);
    return { client, socket, connected: client.connect() };
  };
  return {
    beat: async (): Promise<unknown> => {
      const { client, connected } = (current ??= open());
      await connected;
      return client.query('SELECT 1');
    },
    drop: (): void => {
      current?.socket.destroy();
      current = null;
    },
  };
}

async function listen(answer: Promise<unknown>, patienceMs: number): Promise<Beat> {
  const heard = answer.then(
    (): Beat => 'answered',
    (): Beat => 'gone',
  );
  for (let look = 0; look < LOOKS; look += 1) {
    const beat = await Promise.race([heard, sleep(patienceMs / LOOKS, null, { ref: false })]);
    if (beat !== null) return beat;
  }
  return 'silent';
}

const silence = (): Error => Object.assign(new Error('Connection terminated: the database does not answer'), { code: 'ETIMEDOUT' });
