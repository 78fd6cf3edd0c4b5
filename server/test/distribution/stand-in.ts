import { Client } from 'pg';

/**
 * Stands in for the extension on plain PostgreSQL: it keeps what it is asked to spread and refuses what Citus refuses – rows of a company whose
 * keys or links leave the company out, triggers on the rows of a statement, policies with a sub-select, and links that are not there yet.
 */
const STAND_IN = `
  CREATE FUNCTION citus_version() RETURNS text LANGUAGE sql AS $$ SELECT 'stand-in' $$;
  CREATE TABLE pg_dist_node (nodeid serial, nodename text, nodeport integer, is_coordinator boolean NOT NULL DEFAULT false, asked text[] NOT NULL DEFAULT '{}', prepared text NOT NULL DEFAULT '100');
  CREATE TABLE pg_dist_partition (logicalrelid regclass PRIMARY KEY, home text NOT NULL);

  CREATE FUNCTION citus_set_coordinator_host(host text, port integer) RETURNS void LANGUAGE sql AS $$
    INSERT INTO pg_dist_node (nodename, nodeport, is_coordinator) VALUES (host, port, true) $$;
  CREATE FUNCTION citus_add_node(host text, port integer) RETURNS integer LANGUAGE sql AS $$
    INSERT INTO pg_dist_node (nodename, nodeport) VALUES (host, port) RETURNING nodeid $$;
  CREATE FUNCTION run_command_on_all_nodes(command text) RETURNS TABLE (nodeid integer, success boolean, result text) LANGUAGE sql AS $$
    UPDATE pg_dist_node n SET asked = n.asked || command
    RETURNING n.nodeid, true, CASE WHEN command = 'SHOW max_prepared_transactions' THEN n.prepared ELSE '' END $$;

  CREATE FUNCTION refuse(reason text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '%', reason; END $$;
  CREATE FUNCTION may_be_spread(spread regclass) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM refuse(format('%s has a trigger on the rows of a statement', spread))
    FROM pg_trigger WHERE tgrelid = spread AND (tgnewtable IS NOT NULL OR tgoldtable IS NOT NULL);
    PERFORM refuse(format('%s has a policy with a sub-select', spread))
    FROM pg_policy WHERE polrelid = spread AND pg_get_expr(polqual, polrelid) LIKE '%SELECT%';
    PERFORM refuse(format('%s is linked with %s, which is not spread yet', conrelid::regclass, confrelid::regclass))
    FROM pg_constraint WHERE contype = 'f' AND spread IN (conrelid, confrelid);
  END $$;
  CREATE FUNCTION create_distributed_table(name text, by_column text, colocate_with text DEFAULT 'default') RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM may_be_spread(name::regclass);
    PERFORM refuse(format('%s has a key without its company: %s', name, i.indexrelid::regclass))
    FROM pg_index i
    WHERE i.indrelid = name::regclass AND i.indisunique
      AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attname = by_column AND a.attnum = ANY (i.indkey));
    INSERT INTO pg_dist_partition VALUES (name, by_column || ' with ' || colocate_with);
  END $$;
  CREATE FUNCTION create_reference_table(name text) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN PERFORM may_be_spread(name::regclass); INSERT INTO pg_dist_partition VALUES (name, 'everywhere'); END $$;
  CREATE FUNCTION citus_add_local_table_to_metadata(name text) RETURNS void LANGUAGE sql AS $$
    INSERT INTO pg_dist_partition VALUES (name, 'coordinator') $$;

  -- A link between tables of companies names the company on both sides; what lies everywhere links to nothing of a company.
  CREATE FUNCTION look_at_links() RETURNS event_trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM refuse(format('%s links to %s', c.conrelid::regclass, c.confrelid::regclass))
    FROM pg_constraint c
    JOIN pg_dist_partition here ON here.logicalrelid = c.conrelid
    JOIN pg_dist_partition there ON there.logicalrelid = c.confrelid
    WHERE c.contype = 'f' AND there.home LIKE 'company_uid%'
      AND (here.home NOT LIKE 'company_uid%' OR pg_get_constraintdef(c.oid) !~ '^FOREIGN KEY \\(company_uid.*REFERENCES \\w+\\(company_uid');
  END $$;
  CREATE EVENT TRIGGER look_at_links ON ddl_command_end WHEN TAG IN ('ALTER TABLE') EXECUTE FUNCTION look_at_links();
  GRANT SELECT ON pg_dist_node, pg_dist_partition TO PUBLIC;
`;

export const standInForCitus = (ownerUrl: string): Promise<void> => runAsOwner(ownerUrl, STAND_IN);

export async function runAsOwner(ownerUrl: string, statements: string): Promise<void> {
  await readAsOwner(ownerUrl, statements);
}

export async function readAsOwner<Row extends object>(ownerUrl: string, statement: string): Promise<Row[]> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return (await owner.query<Row>(statement)).rows;
  } finally {
    await owner.end();
  }
}
