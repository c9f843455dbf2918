/** Environment variable with the address of the test server. */
export const SERVER_URL = 'TEST_POSTGRES_URL';

/** Database that has every migration and nothing else. */
export const TEMPLATE = 'lodestay_template';

/** The address of another database on the same server. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
