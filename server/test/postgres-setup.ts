import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../src/store/engine/migrate';
import { temporaryPostgres } from './temporary-postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of an administrator; its database is only for making others. */
    adminUrl: string;
    /** The migrated database every test database is a copy of; their names begin with it. */
    template: string;
    /** Name and password of the login servers use. */
    serverLogin: { name: string; password: string };
    /** The same of the provider's desk. */
    deskLogin: { name: string; password: string };
  }
}

/** Number of the advisory lock; any will do that nothing else uses. */
const MIGRATING = 7_406_119;

/**
 * One PostgreSQL for the whole run (that of DATABASE_URL, or an own one in a temporary folder) with one migrated template. The
 * names are random, so two runs may share a server. Answers the teardown, which drops everything this run made.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  const server = given === undefined ? await temporaryPostgres() : { adminUrl: given, stop: async () => undefined };
  const template = `portal_test_${randomBytes(6).toString('hex')}`;
  const loginOf = (part: string) => ({ name: `${template}_${part}`, password: randomBytes(12).toString('hex') });
  const logins = { serverLogin: loginOf('server'), deskLogin: loginOf('desk') };
  const teardown = async () => {
    await dropAll(server.adminUrl, template);
    for (const { name } of Object.values(logins)) await asAdmin(server.adminUrl, (admin) => admin.query(`DROP ROLE IF EXISTS ${name}`));
    await server.stop();
  };
  try {
    await makeTemplate(server.adminUrl, { template, ...logins });
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('adminUrl', server.adminUrl);
  project.provide('template', template);
  project.provide('serverLogin', logins.serverLogin);
  project.provide('deskLogin', logins.deskLogin);
  return teardown;
}

/** Runs that share a server take turns: databases are their own, but the application's role belongs to the whole server. */
async function makeTemplate(
  adminUrl: string,
  { template, serverLogin, deskLogin }: Pick<ProvidedContext, 'template' | 'serverLogin' | 'deskLogin'>,
): Promise<void> {
  const addressOf = (login?: { name: string; password: string }) => {
    const url = new URL(adminUrl);
    url.pathname = `/${template}`;
    if (login !== undefined) Object.assign(url, { username: login.name, password: login.password });
    return url.href;
  };
  await asAdmin(adminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [MIGRATING]);
    await admin.query(`CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8'`);
    for (const { name, password } of [serverLogin, deskLogin]) await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD '${password}'`);
    await prepareDatabase({ ownerUrl: addressOf(), serverUrl: addressOf(serverLogin), deskUrl: addressOf(deskLogin) });
  });
}

async function dropAll(adminUrl: string, template: string): Promise<void> {
  await asAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [template]);
    for (const { datname } of rows) await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  });
}

async function asAdmin(adminUrl: string, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
