/** The environment variable with the connection string of the test server. */
export const SERVER_URL = 'TEST_POSTGRES_URL';

/** The database with all migrations and no data. */
export const TEMPLATE = 'lodestay_template';

/** Returns the connection string of another database on the same server. */
export function toDatabaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
