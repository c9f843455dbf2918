import { releaseSettings } from '../release/settings.ts';
import { releaseSite } from '../release/site-release.ts';

/** Publishes what was built and puts it in production, as `npm start` does before it starts the site. */
try {
  const production = process.env['NODE_ENV'] !== 'development';
  await releaseSite(releaseSettings(process.env, production), production);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
