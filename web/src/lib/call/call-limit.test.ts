import { expect, it } from 'vitest';
import { limitOpensAt, limitText, secondsUntil } from './call-limit';
import { readProblem } from './read-problem';

const refused = (headers: Record<string, string>, status = 429) =>
  readProblem(Response.json({ code: 'err.tooManyRequests', message: 'x' }, { status, headers }));
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

it('[F-114] one call too many is no broken connection: it says when the next is taken', async () => {
  const problem = await refused({ 'Retry-After': '40' });
  expect(problem.kind).toBe('limited');
  expect(plain(limitText(problem))).toMatch(/^Požadavků bylo .* Znovu to půjde za (40|39) sekund\.$/);
  expect(secondsUntil(limitOpensAt())).toBeGreaterThan(38);
  expect(plain(limitText(await refused({ 'Retry-After': '300' })))).toContain('za 5 minut.');
});

it('[F-114] a limit that does not say how long says to try again; other failures say nothing of it', async () => {
  expect(limitText(await refused({}))).toContain('Zkuste to prosím znovu.');
  expect(limitText(await refused({ 'Retry-After': '40' }, 503))).toBeNull();
});
