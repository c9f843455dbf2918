import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder } from './copy-demo.ts';
import { prepareRooms } from './prepare-rooms.ts';
import { seedDemo } from './seed-demo.ts';
import { releaseBuild, startShell, startSite } from './start-site.ts';

/** Starts one site for all browser tests, and a second shell on the same API with the development build of React. */
export default async function globalSetup() {
  const directory = await mkdtemp(join(tmpdir(), 'browser-tests-'));
  // As root, the database server runs as another user, who needs access to this folder.
  await chmod(directory, 0o755);
  const [data, demo] = [join(directory, 'data'), join(directory, 'demo')];
  await Promise.all([seedDemo(data), releaseBuild(data, 'production')]);
  await copyFolder(data, demo);
  const [site, developmentBuild] = await Promise.all([startSite(data), releaseBuild(data, 'development')]);
  const [development] = await Promise.all([
    startShell(site.apiBase, developmentBuild, { NODE_ENV: 'development', PAYMENTS_ORIGIN: site.paymentsOrigin }),
    prepareRooms(data, site.origin),
  ]).catch(async (error: unknown) => {
    await site.stop();
    throw error;
  });
  process.env['DEMO_DATA'] = demo;
  process.env['SITE_DATA'] = data;
  process.env['SITE_API'] = site.apiBase;
  process.env['SITE_ORIGIN'] = site.origin;
  process.env['DEVELOPMENT_SITE_ORIGIN'] = development.origin;
  return async () => {
    await development.stop();
    await site.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
