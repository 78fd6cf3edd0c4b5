import { Client } from 'pg';

/** Everything a program can notice of the schema but the order of columns and names nobody chose: one line for each thing. */
export async function describeSchema(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(LINES);
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}

const LINES = `
  WITH tables AS (
    SELECT c.oid, c.oid::regclass::text AS name, c.relkind, c.relrowsecurity, c.relacl, c.reloptions, c.relpersistence
    FROM pg_class c
    WHERE c.relnamespace IN ('public'::regnamespace, 'address_register'::regnamespace) AND c.relkind IN ('r', 'S')
  )
  SELECT concat_ws(' ', 'table', name, relkind, relpersistence, relrowsecurity, reloptions, ARRAY(SELECT unnest(relacl)::text ORDER BY 1)) AS line
  FROM tables
  UNION ALL
  SELECT concat_ws(' ', 'column', t.name, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated,
                   nullif(to_jsonb(a) ->> 'attstattarget', '-1'), pg_get_expr(d.adbin, d.adrelid))
  FROM tables t
  JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = t.oid AND d.adnum = a.attnum
  UNION ALL
  SELECT concat_ws(' ', 'constraint', t.name, pg_get_constraintdef(k.oid), k.convalidated)
  FROM tables t
  JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype <> 'n'
  UNION ALL
  SELECT concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid))
  FROM tables t
  JOIN pg_index i ON i.indrelid = t.oid
  UNION ALL
  SELECT concat_ws(' ', 'trigger', pg_get_triggerdef(g.oid))
  FROM tables t
  JOIN pg_trigger g ON g.tgrelid = t.oid AND NOT g.tgisinternal
  UNION ALL
  SELECT concat_ws(' ', 'policy', p.tablename, p.policyname, p.cmd, p.qual, p.with_check)
  FROM pg_policies p
  WHERE p.schemaname = 'public'
  UNION ALL
  SELECT concat_ws(' ', 'function', pg_get_functiondef(f.oid), ARRAY(SELECT unnest(f.proacl)::text ORDER BY 1))
  FROM pg_proc f
  WHERE f.pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = f.oid AND d.deptype = 'e')
  ORDER BY 1`;
