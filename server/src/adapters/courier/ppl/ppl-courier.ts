import { setTimeout as pause } from 'node:timers/promises';
import type { CourierFailure, CourierService, Known, Parcel, ParcelStatus, SentParcel, Taken } from '../courier';
import { isTransient, isUnclear, isUnsent, sendRequest, type CourierReply } from '../send-request';
import { takeTurns } from '../take-turns';
import { isOurs, pplBatch, pplShipments, toShipment, toStatus, type PplBatch } from './ppl-messages';
import { pplToken } from './ppl-token';

export interface PplSettings {
  /** `https://api.dhl.com/ecs/ppl/myapi2` */
  url: string;
  clientId: string;
  clientSecret: string;
  now: () => Date;
  timeoutMs?: number;
  /** Between two questions whether a batch is done. */
  pollMs?: number;
  /** How often it is asked before it is left to a later attempt. */
  polls?: number;
}

const MAX_BATCH = 1_000;
const MAX_FOLLOWED = 50;
/** The courier wants at least so long between two calls. */
const GAP_MS = 40;

/** PPL by its CPL API: a batch is posted, its import polled at the `Location` of the answer, shipments followed by their phase. */
export function pplCourier(settings: PplSettings): CourierService {
  const api = openApi(settings);
  return {
    handOver: async (parcels) => {
      const taken: Taken = { ok: true, parcels: [], refused: [], unclear: [] };
      for (let start = 0; start < parcels.length; start += MAX_BATCH) {
        const batch = parcels.slice(start, start + MAX_BATCH);
        const result = await attempt(() => handOver(api, settings, batch).catch((error: unknown) => unclear(batch, error)));
        if (!result.ok) return start === 0 ? result : taken;
        taken.parcels.push(...result.parcels);
        taken.refused.push(...result.refused);
        taken.unclear.push(...result.unclear);
      }
      return taken;
    },
    find: (packageNumbers) => attempt(() => find(api, packageNumbers)),
    follow: (parcels) => attempt(() => follow(api, parcels)),
  };
}

type Api = (method: 'GET' | 'POST', path: string, body?: object) => Promise<CourierReply>;

/** Calls with a token, one at a time; a token the courier does not take any more is replaced once. */
function openApi({ url, clientId, clientSecret, now, timeoutMs = 20_000 }: PplSettings): Api {
  const base = url.replace(/\/$/u, '');
  const turn = takeTurns(GAP_MS);
  const token = pplToken({ url: base, clientId, clientSecret, timeoutMs, now });
  const send = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const headers = { authorization: `Bearer ${await token.get()}`, 'content-type': 'application/json', accept: 'application/json' };
    return turn(() =>
      sendRequest({
        method,
        url: `${base}${path}`,
        headers,
        timeoutMs,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }).catch(noAnswer),
    );
  };
  return async (method, path, body) => {
    const answer = await send(method, path, body);
    if (answer.status !== 401) return answer;
    token.forget();
    return send(method, path, body);
  };
}

class Refused extends Error {
  constructor(
    message: string,
    readonly retry: boolean,
  ) {
    super(message);
  }
}

/** Nobody knows whether it was done. */
class Unclear extends Error {}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'no answer');

function noAnswer(error: unknown): never {
  throw isUnsent(error) ? error : new Unclear(messageOf(error));
}

function unclear(parcels: Parcel[], error: unknown): Taken {
  if (!(error instanceof Unclear)) throw error;
  const left = parcels.map(({ packageNumber }) => ({ packageNumber, error: error.message }));
  return { ok: true, parcels: [], refused: [], unclear: left };
}

/** No answer, a wrong one and a failure of the courier are worth another attempt. */
async function attempt<T extends { ok: true }>(work: () => Promise<T>): Promise<T | CourierFailure> {
  try {
    return await work();
  } catch (error) {
    return { ok: false, error: messageOf(error), retry: !(error instanceof Refused) || error.retry };
  }
}

function expectStatus(answer: CourierReply, status: number): CourierReply {
  if (answer.status === status) return answer;
  throw new Refused(`HTTP ${answer.status}`, isTransient(answer.status) || answer.status === 401);
}

async function handOver(api: Api, { pollMs = 1_000, polls = 30 }: PplSettings, parcels: Parcel[]): Promise<Taken> {
  const body = { labelSettings: { format: 'Pdf' }, shipments: parcels.map(toShipment) };
  const posted = await api('POST', '/shipment/batch', body);
  if (isUnclear(posted.status)) throw new Unclear(`HTTP ${posted.status}`);
  const batch = batchOf(expectStatus(posted, 201).headers['location']);
  for (let poll = 0; poll < polls; poll += 1) {
    await pause(pollMs);
    const items = await askAbout(api, batch);
    if (items.length > 0 && items.every(isDecided)) return outcome(parcels, items);
  }
  throw new Unclear(`batch ${batch} is not done yet`);
}

/** None while it is not known: a batch that was just taken may not be known everywhere yet, and one question may fail. */
async function askAbout(api: Api, batch: string): Promise<Item[]> {
  try {
    const answer = await api('GET', `/shipment/batch/${encodeURIComponent(batch)}`);
    return answer.status === 200 ? pplBatch.parse(JSON.parse(answer.text)).items : [];
  } catch {
    return [];
  }
}

/** Only the name of the batch is taken from the address: the rest of it is nobody's to choose. */
function batchOf(location: string | string[] | undefined): string {
  const name = (typeof location === 'string' ? location : '').split(/[?#]/u)[0]?.split('/').at(-1) ?? '';
  if (name === '') throw new Unclear('an accepted batch without a name');
  return name;
}

type Item = PplBatch['items'][number];

const isDecided = ({ importState }: Item): boolean => importState === 'Complete' || importState === 'Error';

/** The first answer about a parcel counts; one nobody said anything about stays for a later attempt. */
function outcome(parcels: Parcel[], items: Item[]): Taken {
  const taken: Taken = { ok: true, parcels: [], refused: [], unclear: [] };
  for (const { packageNumber } of parcels) {
    const item = items.find(({ referenceId }) => referenceId === packageNumber);
    if (item?.importState === 'Complete' && item.shipmentNumber) taken.parcels.push({ packageNumber, trackingNumber: item.shipmentNumber });
    else if (item?.importState === 'Error') taken.refused.push({ packageNumber, error: item.errorMessage ?? item.errorCode ?? 'refused' });
  }
  return taken;
}

/** One question for each, so that an answer about something else is noticed. A cancelled shipment will carry nothing. */
async function find(api: Api, packageNumbers: string[]): Promise<Known> {
  const parcels: Known['parcels'] = [];
  for (const packageNumber of packageNumbers) {
    const query = new URLSearchParams({ Limit: String(MAX_FOLLOWED), Offset: '0', CustomerReferences: packageNumber });
    const answer = expectStatus(await api('GET', `/shipment?${query}`), 200);
    const shipments = pplShipments.parse(JSON.parse(answer.text));
    if (!shipments.every((shipment) => isOurs(shipment, packageNumber))) throw new Refused('shipments of somebody else', false);
    const [found] = shipments.map(toStatus).filter(({ state }) => state !== 'cancelled');
    if (found !== undefined) parcels.push({ packageNumber, trackingNumber: found.trackingNumber });
  }
  return { ok: true, parcels };
}

async function follow(api: Api, parcels: SentParcel[]): Promise<{ ok: true; statuses: ParcelStatus[] }> {
  const statuses: ParcelStatus[] = [];
  for (let start = 0; start < parcels.length; start += MAX_FOLLOWED) {
    const numbers = parcels.slice(start, start + MAX_FOLLOWED).map(({ trackingNumber }) => trackingNumber);
    const query = new URLSearchParams({ Limit: String(MAX_FOLLOWED), Offset: '0' });
    for (const number of numbers) query.append('ShipmentNumbers', number);
    const answer = expectStatus(await api('GET', `/shipment?${query}`), 200);
    const known = pplShipments.parse(JSON.parse(answer.text)).map(toStatus);
    statuses.push(...known.filter(({ trackingNumber }) => numbers.includes(trackingNumber)));
  }
  return { ok: true, statuses };
}
