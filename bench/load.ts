import autocannon from 'autocannon';

export interface Load {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

interface LoadOptions {
  url: string;
  requests: autocannon.Request[];
  seconds: number;
  clients?: number;
}

/** Constant load of some clients for some seconds, each beginning at another request; throws when anything but 2xx came back. */
export async function load({ url, requests, seconds, clients = 16 }: LoadOptions): Promise<Load> {
  let started = 0;
  const setupClient = (client: autocannon.Client) => {
    const first = Math.floor((started * requests.length) / clients) % requests.length;
    started += 1;
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
  };
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const done = (error: Error | null, figures: autocannon.Result) => (error === null ? resolve(figures) : reject(error));
    const running = autocannon({ url, connections: clients, duration: seconds, requests, setupClient }, done);
    running.on('response', (_client, _status, _bytes, time) => void times.push(time));
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p95: percentile(times, 0.95), p99: result.latency.p99 };
}

/** The same of a server that has already run its hot code for as long: compiling it is a matter of the start, not of each call. */
export async function loadWarm(options: LoadOptions): Promise<Load> {
  await load(options);
  return load(options);
}

/** The value below which a share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Median duration of some runs in milliseconds. */
export async function medianOf(runs: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    const begun = performance.now();
    await work(index);
    times.push(performance.now() - begun);
  }
  return percentile(times, 0.5);
}

/** The same of two works done in turn, so that what else the machine does meanwhile meets both alike. */
export async function mediansInTurn(
  runs: number,
  [first, second]: [() => Promise<unknown>, () => Promise<unknown>],
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    times[0].push(await medianOf(1, first));
    times[1].push(await medianOf(1, second));
  }
  return [percentile(times[0], 0.5), percentile(times[1], 0.5)];
}

/** Durations in milliseconds of works done in turn, by their names. */
export async function timesInTurn(
  runs: number,
  works: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(works).map((name) => [name, []]));
  for (let run = 0; run < runs; run += 1) for (const [name, work] of Object.entries(works)) times[name]?.push(await medianOf(1, work));
  return times;
}

/** Sends JSON and expects success. */
export async function send<T>(
  url: string,
  { method = 'POST', headers, body }: { method?: string; headers?: Record<string, string>; body?: unknown },
): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
