import { join } from 'node:path';
import { siteOrigin } from '../site/site-origin.ts';
import { root, run } from './repository.ts';
import { SettingError, siteSettings } from './settings.ts';

/** npm run staff -- invite EMAIL --role ROLE | remove-demo-accounts */
try {
  const settings = siteSettings(process.env);
  // A public site names its address itself: a link to this machine would help nobody.
  const origin = settings.isLocal ? { SITE_ORIGIN: siteOrigin(settings) } : {};
  process.exit(
    await run(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(root, 'api/src/staff/main.ts'), ...process.argv.slice(2)],
      {
        env: { ...process.env, DATA_DIR: settings.dataDirectory, ...origin },
      },
    ),
  );
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exit(1);
}
