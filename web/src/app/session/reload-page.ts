import { readStored, storageKeys, writeStored } from '../../lib/storage/storage';

/** A part that is missing after a reload too is not tried again by itself within this time. */
const PAUSE_MS = 60_000;

/** Reloads the page by itself, unless it has just done so. */
export async function reloadOnce(): Promise<void> {
  const last = readStored(sessionStorage, storageKeys.reloadedAt);
  if (typeof last === 'number' && Date.now() - last < PAUSE_MS) return;
  await reloadWhenReachable();
}

/** Reloads the page if the server answers: without a connection the browser would show its own error page, and the portal would be gone. */
export async function reloadWhenReachable(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok !== true) return;
  writeStored(sessionStorage, storageKeys.reloadedAt, Date.now());
  window.location.reload();
}
