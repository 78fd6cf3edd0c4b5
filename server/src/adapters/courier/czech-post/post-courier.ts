import { randomUUID } from 'node:crypto';
import type { CourierFailure, CourierService, Parcel, ParcelStatus, SentParcel, Taken } from '../courier';
import { isTransient, isUnclear, isUnsent, sendRequest, type CourierReply } from '../send-request';
import { parcelServiceReply, parcelStatusReply, toParcelService, toPostStatus } from './post-messages';
import { signPostRequest } from './sign-post-request';

export interface PostSettings {
  /** `https://b2b.postaonline.cz:444/restservices/ZSKService/v1` */
  url: string;
  token: string;
  secret: string;
  customerId: string;
  /** Postcode of the post office the parcels are brought to. */
  postCode: string;
  now: () => Date;
  /** Certificates of the authority of the post, PEM; checking is never turned off. */
  ca?: string | undefined;
  timeoutMs?: number;
}

const TAKEN = 1;

/** The Czech Post by its B2B interface ZSKService: parcels are announced and followed one by one. */
export function postCourier(settings: PostSettings): CourierService {
  const api = openApi(settings);
  return {
    handOver: async (parcels) => {
      const taken: Taken = { ok: true, parcels: [], refused: [], unclear: [] };
      for (const parcel of parcels) {
        const result = await announce(api, settings, parcel);
        if ('isUnclear' in result) {
          taken.unclear.push({ packageNumber: result.packageNumber, error: result.error });
          return taken;
        }
        if ('retry' in result && taken.parcels.length === 0 && taken.refused.length === 0) return result;
        // What was taken must not be lost by the failure of the next.
        if ('retry' in result) return taken;
        if ('trackingNumber' in result) taken.parcels.push(result);
        else taken.refused.push(result);
      }
      return taken;
    },
    // Its interface looks parcels up by its own numbers only.
    find: null,
    follow: async (parcels) => {
      const statuses: ParcelStatus[] = [];
      for (const parcel of parcels) {
        const result = await followOne(api, parcel);
        if (result !== null && 'retry' in result) return statuses.length === 0 ? result : { ok: true, statuses };
        if (result !== null) statuses.push(result);
      }
      return { ok: true, statuses };
    },
  };
}

type Api = (method: 'GET' | 'POST', path: string, body?: object) => Promise<CourierReply>;

function openApi({ url, token, secret, now, ca, timeoutMs = 20_000 }: PostSettings): Api {
  const base = url.replace(/\/$/u, '');
  return (method, path, payload) => {
    const body = payload === undefined ? '' : JSON.stringify(payload);
    const timestamp = Math.floor(now().getTime() / 1_000);
    const signed = signPostRequest({ token, secret, timestamp, nonce: randomUUID(), body });
    const headers = { ...signed, 'Content-Type': 'application/json;charset=UTF-8' };
    return sendRequest({ method, url: `${base}${path}`, headers, timeoutMs, ca, ...(body === '' ? {} : { body }) });
  };
}

const failure = (error: unknown, retry = true): CourierFailure => ({
  ok: false,
  error: error instanceof Error ? error.message : String(error),
  retry,
});

type Announced = Taken['parcels'][number] | Taken['refused'][number] | (Taken['unclear'][number] & { isUnclear: true }) | CourierFailure;

async function announce(api: Api, settings: PostSettings, parcel: Parcel): Promise<Announced> {
  const { packageNumber } = parcel;
  try {
    const answer = await api('POST', '/parcelService', toParcelService(parcel, { ...settings, now: settings.now() }));
    if (isUnclear(answer.status)) return { packageNumber, error: `HTTP ${answer.status}`, isUnclear: true };
    if (answer.status !== 200) return failure(`HTTP ${answer.status}`, isTransient(answer.status));
    const { resultHeader, resultParcelData } = parcelServiceReply.parse(JSON.parse(answer.text)).responseHeader;
    const mine = resultParcelData?.find(({ recordNumber }) => recordNumber === packageNumber);
    if (mine?.parcelCode) return { packageNumber, trackingNumber: mine.parcelCode };
    const reason = mine?.parcelDataResponse?.find(({ responseCode }) => responseCode !== TAKEN) ?? resultHeader;
    return { packageNumber, error: `${reason.responseCode} ${reason.responseText ?? ''}`.trim() };
  } catch (error) {
    return isUnsent(error) ? failure(error) : { packageNumber, error: failure(error).error, isUnclear: true };
  }
}

/** Null: the post knows nothing about it yet. */
async function followOne(api: Api, { trackingNumber }: SentParcel): Promise<ParcelStatus | CourierFailure | null> {
  try {
    const answer = await api('GET', `/parcelStatuses/current/idParcel/${encodeURIComponent(trackingNumber)}`);
    if (answer.status === 404) return null;
    if (answer.status !== 200) return failure(`HTTP ${answer.status}`, isTransient(answer.status));
    return toPostStatus(trackingNumber, parcelStatusReply.parse(JSON.parse(answer.text)));
  } catch (error) {
    return failure(error);
  }
}
