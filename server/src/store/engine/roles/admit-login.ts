import sql, { raw } from 'sql-template-tag';
import type { DatabaseUrls } from '../../../database-urls';
import { inTransactionAt } from '../owner-transaction';
import type { Tx } from '../tx';
import { APPLICATION_ROLE, JOBS_ROLE } from './server-roles';

interface Login {
  name: string;
  /** May become both roles of the server. */
  isAdmitted: boolean;
  /** Is or may become an owner of tables or somebody whom row-level security does not bind. */
  isMore: boolean;
}

/** Who signed in, whatever role the connection works under now. */
const LOGIN = sql`
  SELECT
    r.rolname AS name,
    coalesce(
      pg_has_role(r.oid, to_regrole('portal_app'), 'MEMBER')
      AND pg_has_role(r.oid, to_regrole('portal_jobs'), 'MEMBER'),
      false
    ) AS "isAdmitted",
    EXISTS (
      SELECT FROM pg_roles other
      WHERE pg_has_role(r.oid, other.oid, 'MEMBER')
        AND (
          other.rolsuper
          OR other.rolbypassrls
          OR other.rolcreaterole
          OR EXISTS (SELECT FROM pg_class c WHERE c.relowner = other.oid AND c.relnamespace = 'public'::regnamespace)
        )
    ) AS "isMore"
  FROM pg_roles r
  WHERE r.rolname = session_user
`;

const readLogin = async (tx: Tx): Promise<Login> => {
  const login = await tx.first<Login>(LOGIN);
  if (login === undefined) throw new Error('nobody signed in');
  return login;
};

/** Whether a connection could make itself somebody row-level security does not bind. */
export const signsInAsMore = async (tx: Tx): Promise<boolean> => (await readLogin(tx)).isMore;

/** Lets the server's own login become the roles the server works under. Throws when it may do more than that, or less and the owner cannot help it. */
export async function admitLogin({ ownerUrl, serverUrl }: DatabaseUrls): Promise<void> {
  if (ownerUrl === serverUrl) return;
  const { name, isAdmitted, isMore } = await inTransactionAt(serverUrl, readLogin);
  if (isMore)
    throw new Error(`the login ${name} of the server may do more than become ${APPLICATION_ROLE} and ${JOBS_ROLE}: give it a plain one`);
  if (isAdmitted) return;
  const grant = raw(`GRANT ${APPLICATION_ROLE}, ${JOBS_ROLE} TO "${name.replaceAll('"', '""')}"`);
  await inTransactionAt(ownerUrl, (tx) => tx.run(grant)).catch((error: unknown) => {
    throw new Error(`the owner of the database may not grant ${APPLICATION_ROLE} and ${JOBS_ROLE} to ${name}: an administrator has to`, {
      cause: error,
    });
  });
}
