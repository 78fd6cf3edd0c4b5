/** Where clusters and binaries live when the server's own folder is closed to the user PostgreSQL runs as. Made by root. */
export const OUTSIDE_FOLDER = '/var/lib/portal-postgres';
