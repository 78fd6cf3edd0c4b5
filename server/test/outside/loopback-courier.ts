import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface CourierCall {
  method: string;
  /** With the query. */
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  /** Milliseconds since the double was opened. */
  at: number;
}

export interface CourierAnswer {
  /** 200 unless told otherwise; 0 hangs up, -1 never answers. */
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface LoopbackCourier {
  url: string;
  calls: CourierCall[];
  /** How calls are answered from now on. */
  answer: (call: CourierCall) => CourierAnswer;
  close(): Promise<void>;
}

/** A courier's system on a port of this machine; what it answers is up to the test. With `tls` it speaks HTTPS. */
export async function loopbackCourier(tls?: { key: string; cert: string }): Promise<LoopbackCourier> {
  const openedAt = performance.now();
  const double: Omit<LoopbackCourier, 'url' | 'close'> = { calls: [], answer: () => ({ status: 404, body: {} }) };
  const listener: RequestListener = async (request, response) => {
    const at = performance.now() - openedAt;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { method = '', url: path = '', headers } = request;
    const call = { method, path, headers, text: Buffer.concat(chunks).toString(), at };
    double.calls.push(call);
    const { status = 200, body = {}, headers: more = {} } = double.answer(call);
    if (status === -1) return;
    if (status === 0) return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', ...more }).end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const server = tls === undefined ? createServer(listener) : createSecureServer(tls, listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((done) => void server.close(() => done()));
  };
  return Object.assign(double, { url, close });
}

/** PPL as it works on a good day: a token, a batch that is done when it is asked about for the second time, and phases by number. */
export function goodPpl(
  double: LoopbackCourier,
  phases: Record<string, { phase: string; at?: string }> = {},
): (call: CourierCall) => CourierAnswer {
  const batches = new Map<string, { references: string[]; asked: number }>();
  return ({ method, path, text }) => {
    if (path === '/login/getAccessToken')
      return { body: { access_token: `token-${double.calls.length}`, expires_in: 1_800, token_type: 'bearer' } };
    if (method === 'POST') {
      const references = (JSON.parse(text) as { shipments: { referenceId: string }[] }).shipments.map(({ referenceId }) => referenceId);
      const name = `b${batches.size + 1}`;
      batches.set(name, { references, asked: 0 });
      return { status: 201, headers: { location: `https://elsewhere.example/shipment/batch/${name}?x=1` } };
    }
    const batch = batches.get(/^\/shipment\/batch\/(.+)$/u.exec(path)?.[1] ?? '');
    if (batch !== undefined) {
      batch.asked += 1;
      const items = batch.references.map((referenceId) => ({
        referenceId,
        shipmentNumber: pplNumber(referenceId),
        importState: 'Complete',
      }));
      return {
        body: { items: batch.asked === 1 ? items.map((item) => ({ ...item, shipmentNumber: null, importState: 'InProcess' })) : items },
      };
    }
    const asked = new URL(path, double.url).searchParams;
    const [reference] = asked.getAll('CustomerReferences');
    const known = [...batches.values()].flatMap(({ references }) => references).filter((one) => one === reference);
    const numbers = reference === undefined ? asked.getAll('ShipmentNumbers') : known.map(pplNumber);
    return {
      body: numbers.map((shipmentNumber) => ({
        shipmentNumber,
        externalNumbers: [{ code: 'CUST', externalNumber: shipmentNumber.slice(1) }],
        trackAndTrace: { phase: phases[shipmentNumber]?.phase ?? 'Order', lastEventDate: phases[shipmentNumber]?.at },
      })),
    };
  };
}

/** The number the double gives a package. */
export const pplNumber = (packageNumber: string): string => `4${packageNumber}`;
