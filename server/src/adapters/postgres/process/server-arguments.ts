interface Options {
  cluster: string;
  port: number;
  durable: boolean;
}

/** Of a database that is thrown away, as tests share one: it loses what a crash of the machine meets, and takes the servers of several tests. */
const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '150' };

/** Command line of postgres: every setting we rely on is named here, nothing is left in files people may have edited. */
export function serverArguments({ cluster, port, durable }: Options): string[] {
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    // A query whose client is gone (a killed server) ends within a second and lets go of its row locks.
    client_connection_check_interval: '1s',
    // What the server itself does, no statements and no rows: those hold personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    ...(durable ? {} : NOT_DURABLE),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** The environment of initdb and postgres: ours without the PG… variables, which would change what they do, and in English. */
export function serverEnvironment(): Record<string, string | undefined> {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_') && name !== 'LANGUAGE');
  return { ...Object.fromEntries(kept), LC_ALL: 'C', LANG: 'C' };
}
