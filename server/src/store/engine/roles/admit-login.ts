import sql, { raw } from 'sql-template-tag';
import type { DatabaseUrls } from '../../../database-urls';
import { inTransactionAt } from '../owner-transaction';
import type { Tx } from '../tx';
import { DESK_ROLE } from './desk-role';
import { APPLICATION_ROLE, JOBS_ROLE } from './server-roles';

interface Login {
  name: string;
  /** May become the roles it works as. */
  isAdmitted: boolean;
  /** Is or may become an owner of tables, somebody whom row-level security does not bind, or what another login works as. */
  isMore: boolean;
}

interface Part {
  /** What the login works as. */
  roles: readonly string[];
  /** What it must not be able to become. */
  foreign: readonly string[];
}

/** What requests and jobs of clients work with never becomes the role that reads across companies, and the other way round (decision 0052). */
const SERVER: Part = { roles: [APPLICATION_ROLE, JOBS_ROLE], foreign: [DESK_ROLE] };
const DESK: Part = { roles: [DESK_ROLE], foreign: [APPLICATION_ROLE, JOBS_ROLE] };

/** Who signed in, whatever role the connection works under now. */
async function readLogin(tx: Tx, { roles, foreign }: Part): Promise<Login> {
  const login = await tx.first<Login>(
    sql`
      SELECT
        r.rolname AS name,
        (
          SELECT bool_and(coalesce(pg_has_role(r.oid, to_regrole(wanted), 'MEMBER'), false))
          FROM unnest(${roles}::text[]) AS wanted
        ) AS "isAdmitted",
        EXISTS (
          SELECT FROM pg_roles other
          WHERE pg_has_role(r.oid, other.oid, 'MEMBER')
            AND (
              other.rolsuper
              OR other.rolbypassrls
              OR other.rolcreaterole
              OR other.rolname = ANY (${foreign}::text[])
              OR EXISTS (SELECT FROM pg_class c WHERE c.relowner = other.oid AND c.relnamespace = 'public'::regnamespace)
            )
        ) AS "isMore"
      FROM pg_roles r
      WHERE r.rolname = session_user
    `,
  );
  if (login === undefined) throw new Error('nobody signed in');
  return login;
}

/** Whether a connection could make itself somebody row-level security does not bind. */
export const signsInAsMore = async (tx: Tx): Promise<boolean> => (await readLogin(tx, SERVER)).isMore;

/** Lets the server's own login become the roles the server works under. Throws when it may do more than that, or less and the owner cannot help it. */
export const admitLogin = ({ ownerUrl, serverUrl }: DatabaseUrls): Promise<void> => admit(ownerUrl, serverUrl, SERVER);

/** The same for the desk's own login. */
export const admitDesk = ({ ownerUrl, deskUrl }: DatabaseUrls): Promise<void> =>
  deskUrl === undefined ? Promise.resolve() : admit(ownerUrl, deskUrl, DESK);

async function admit(ownerUrl: string, url: string, part: Part): Promise<void> {
  if (ownerUrl === url) return;
  const { name, isAdmitted, isMore } = await inTransactionAt(url, (tx) => readLogin(tx, part));
  const roles = part.roles.join(' and ');
  if (isMore) throw new Error(`the login ${name} may do more than become ${roles}: give the server a plain one`);
  if (isAdmitted) return;
  const grant = raw(`GRANT ${part.roles.join(', ')} TO "${name.replaceAll('"', '""')}"`);
  await inTransactionAt(ownerUrl, (tx) => tx.run(grant)).catch((error: unknown) => {
    throw new Error(`the owner of the database may not grant ${roles} to ${name}: an administrator has to`, { cause: error });
  });
}
