import { mkdir } from 'node:fs/promises';
import { readLocalSiteSecret } from '@lodestay/build/site-secret';
import { findFreePorts, startProgram } from './start-site.ts';

/** Fills a data folder with the database and the files of the demo, which takes the api longer than starting with them. */
export async function seedDemo(data: string): Promise<void> {
  await mkdir(data, { recursive: true });
  const [port, paymentsPort] = (await findFreePorts(2)) as [number, number];
  const api = await startProgram(
    'api/src/main.ts',
    {
      API_PORT: String(port),
      PAYMENTS_PORT: String(paymentsPort),
      DATA_DIR: data,
      SITE_SECRET: await readLocalSiteSecret(data),
      SITE_ORIGIN: 'http://localhost',
      DEMO: '1',
      WARM_PICTURES: '0',
    },
    `http://127.0.0.1:${port}/readyz`,
  );
  await api.stop();
}
