import type { ChildProcess } from 'node:child_process';
import pLimit from 'p-limit';
import { watchMemory } from './watch-memory';

export interface ChildPoolOptions {
  /** Starts a child that says anything once it is ready and then answers each job with one message, before it with parts it is asked for one by one. */
  start: () => ChildProcess;
  maxChildren: number;
  startTimeoutMs: number;
  jobTimeoutMs: number;
  /** A child that takes more memory than this over a job is killed; absent, only its heap is limited. */
  maxMb?: number;
  /** A child without work for this long ends. */
  idleMs: number;
}

interface Worker {
  child: ChildProcess;
  /** False when the child will never be ready. */
  ready: Promise<boolean>;
  idleTimer: NodeJS.Timeout | null;
}

/** What a child is told when it may send what comes next. */
export const NEXT = 'next';

/** Some of a long answer: read as one message it would hold up everybody else. */
export interface Part {
  part: unknown;
}

type Take = (part: unknown) => void;

/**
 * Runs jobs in a few child processes. The answer is the child's message, or null when it died, stayed silent or never started; parts of it that come
 * before are handed to `take`.
 */
export function createChildPool(options: ChildPoolOptions): (job: object, take?: Take) => Promise<unknown> {
  const inTurn = pLimit(options.maxChildren);
  const idle: Worker[] = [];
  const rest = (worker: Worker): void => {
    idle.push(letGo(worker));
    worker.idleTimer = setTimeout(() => {
      idle.splice(idle.indexOf(worker), 1);
      worker.child.kill('SIGKILL');
    }, options.idleMs).unref();
  };
  return (job, take = () => undefined) =>
    inTurn(async () => {
      const free = idle.pop();
      const worker = free === undefined ? startWorker(options) : wake(free);
      const answer = (await worker.ready) ? await work(worker.child, { ...options, job, take }) : null;
      if (answer === null) worker.child.kill('SIGKILL');
      else rest(worker);
      return answer;
    });
}

function startWorker({ start, startTimeoutMs }: ChildPoolOptions): Worker {
  const child = start();
  // Without a listener a failed start would be thrown into the server; the exit that follows is handled.
  child.on('error', () => undefined);
  return { child, ready: nextMessage(child, startTimeoutMs).then((message) => message !== null), idleTimer: null };
}

function wake(worker: Worker): Worker {
  if (worker.idleTimer !== null) clearTimeout(worker.idleTimer);
  worker.child.ref();
  worker.child.channel?.ref();
  return worker;
}

/** An idle child must not keep the server from ending. */
function letGo(worker: Worker): Worker {
  worker.child.unref();
  worker.child.channel?.unref();
  return worker;
}

type Work = Pick<ChildPoolOptions, 'jobTimeoutMs' | 'maxMb'> & { job: object; take: Take };

async function work(child: ChildProcess, { job, take, jobTimeoutMs, maxMb = Infinity }: Work): Promise<unknown> {
  const stopWatching = watchMemory(child, maxMb);
  const ask = (message: object | string): Promise<unknown> => {
    const answer = nextMessage(child, jobTimeoutMs);
    if (child.connected) child.send(message, () => undefined);
    return answer;
  };
  let answer = await ask(job);
  while (isPart(answer)) {
    take(answer.part);
    answer = await ask(NEXT);
  }
  stopWatching();
  return answer;
}

const isPart = (message: unknown): message is Part => typeof message === 'object' && message !== null && 'part' in message;

/** The next message of the child; null when it exits or stays silent too long. */
function nextMessage(child: ChildProcess, timeoutMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const finish = (message: unknown): void => {
      clearTimeout(timer);
      child.off('message', finish).off('exit', giveUp).off('error', giveUp);
      resolve(message);
    };
    const giveUp = (): void => finish(null);
    const timer = setTimeout(giveUp, timeoutMs);
    child.on('message', finish).on('exit', giveUp).on('error', giveUp);
    if (child.exitCode !== null || child.signalCode !== null) giveUp();
  });
}
