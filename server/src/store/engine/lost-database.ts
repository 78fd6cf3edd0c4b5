/** What the operating system, the driver and our own pulse say of a connection that is gone. */
const LOST_CONNECTION = new RegExp(
  [
    'ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH',
    'Connection terminated',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Client has encountered a connection error',
    'Client was closed',
    'Cannot use a pool',
  ].join('|'),
  'u',
);

/** SQLSTATE of a database that cannot work now: its connections, its resources (a full disk), its operator, its disk. */
const TROUBLE = /^(08|53|57P|58030)/u;

/** The connection is gone, whatever was asked on it. */
const isLostConnection = (error: unknown): boolean => error instanceof Error && LOST_CONNECTION.test(`${codeOf(error)} ${error.message}`);

/** The database is gone, going, coming back or out of resources: no fault of ours, and it passes. */
export function isLostDatabase(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isLostDatabase);
  return isLostConnection(error) || (error instanceof Error && TROUBLE.test(codeOf(error)));
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');
