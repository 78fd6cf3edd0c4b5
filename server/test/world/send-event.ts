import { randomUUID } from 'node:crypto';
import type { TestApp } from '../app/test-app';

/** A message of the provider's systems, now; answers whether it changed something. */
export async function sendEvent({ app, deps }: Pick<TestApp, 'app' | 'deps'>, event: object): Promise<boolean> {
  const payload = { eventId: randomUUID(), at: deps.now().toISOString(), ...event };
  const headers = { authorization: 'Bearer provider-token-for-tests' };
  const answer = await app.inject({ method: 'POST', url: '/api/provider/events', headers, payload });
  if (answer.statusCode !== 200) throw new Error(`event: ${answer.body}`);
  return answer.json().data.accepted;
}
