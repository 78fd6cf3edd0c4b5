import * as z from 'zod';
import { sendRequest } from '../send-request';

interface Settings {
  url: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
  now: () => Date;
}

export interface PplToken {
  /** A token that is valid for a while; asked for anew only when the last one has run out. */
  get(): Promise<string>;
  /** The courier does not take it any more. */
  forget(): void;
}

const reply = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive().default(1_800) });

/** One that is about to end is not used any more. */
const MARGIN_MS = 60_000;
const MINUTE_MS = 60_000;
const MAX_PER_MINUTE = 12;

/** OAuth 2 by client credentials: a token lives 30 minutes and at most twelve are given a minute, failures included. */
export function pplToken({ url, clientId, clientSecret, timeoutMs, now }: Settings): PplToken {
  let token: { value: string; endsAt: number } | null = null;
  let asking: Promise<string> | null = null;
  let asked: number[] = [];
  const ask = async (): Promise<string> => {
    const at = now().getTime();
    asked = asked.filter((time) => time > at - MINUTE_MS);
    if (asked.length >= MAX_PER_MINUTE) throw new Error('too many tokens in a minute');
    asked.push(at);
    const answer = await sendRequest({
      method: 'POST',
      url: `${url}/login/getAccessToken`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: 'myapi2',
      }).toString(),
      timeoutMs,
    });
    if (answer.status !== 200) throw new Error(`no token: HTTP ${answer.status}`);
    const { access_token: value, expires_in: seconds } = reply.parse(JSON.parse(answer.text));
    token = { value, endsAt: at + seconds * 1_000 - MARGIN_MS };
    return value;
  };
  return {
    get: () => {
      if (token !== null && token.endsAt > now().getTime()) return Promise.resolve(token.value);
      asking ??= ask().finally(() => void (asking = null));
      return asking;
    },
    forget: () => void (token = null),
  };
}
