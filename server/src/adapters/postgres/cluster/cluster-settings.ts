import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseUrls } from '../../../database-urls';

/** What must outlive a run: kept in `<directory>/postgres.json`, readable by the server's own user only. */
export interface ClusterSettings {
  /** Of the owner. */
  password: string;
  /** Of the server's login; folders of earlier releases have none until the next start. */
  serverPassword?: string;
  /** Of the desk's login; the same. */
  deskPassword?: string;
  port: number;
}

export const OWNER = 'portal_owner';
/** The server signs in as this one: it owns nothing. */
export const SERVER = 'portal_server';
/** The desk signs in as this one, which reads across companies. */
export const DESK = 'portal_desk_server';
export const DATABASE = 'portal';

/** The kept settings, or new ones (port 0: not chosen yet). Of two servers that begin at once both get those of the first. */
export function readSettings(directory: string): ClusterSettings {
  const kept = settingsFile(directory);
  const draft = `${kept}.${process.pid}`;
  try {
    return parseSettings(kept);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  writeFileSync(draft, JSON.stringify({ password: newPassword(), serverPassword: newPassword(), deskPassword: newPassword(), port: 0 }), {
    mode: 0o600,
  });
  try {
    linkSync(draft, kept);
  } catch {
    // The other one was faster; its file is read below.
  }
  rmSync(draft, { force: true });
  return parseSettings(kept);
}

function parseSettings(file: string): ClusterSettings {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text) as ClusterSettings;
  } catch {
    // Its words would repeat a part of the file, which holds passwords.
    throw new Error(
      `${file} is not JSON: it holds the port and the passwords of the database beside it, without which that cannot be opened`,
    );
  }
}

export function keepSettings(directory: string, settings: ClusterSettings): void {
  const draft = `${settingsFile(directory)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(settings), { mode: 0o600 });
  renameSync(draft, settingsFile(directory));
}

export const newPassword = (): string => randomBytes(24).toString('base64url');

/** The ways into the portal's database. */
export function urlsOf(settings: ClusterSettings): DatabaseUrls {
  const { serverPassword, deskPassword, port } = settings;
  const ownerUrl = databaseUrl(settings);
  return {
    ownerUrl,
    // A server of an earlier release runs there: it has but one login, or none for a desk.
    serverUrl: serverPassword === undefined ? ownerUrl : addressOf({ login: SERVER, password: serverPassword, port, database: DATABASE }),
    ...(deskPassword !== undefined && { deskUrl: addressOf({ login: DESK, password: deskPassword, port, database: DATABASE }) }),
  };
}

/** Address of a database of the cluster, for its owner. */
export function databaseUrl({ password, port }: ClusterSettings, database = DATABASE): string {
  return addressOf({ login: OWNER, password, port, database });
}

/** People choose passwords with any letters. */
const addressOf = ({ login, password, port, database }: { login: string; password: string; port: number; database: string }): string =>
  `postgresql://${login}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

const settingsFile = (directory: string): string => join(directory, 'postgres.json');
