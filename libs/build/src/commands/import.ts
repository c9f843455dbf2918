import { join } from 'node:path';
import { root, run } from './repository.ts';
import { SettingError, siteSettings } from './settings.ts';

try {
  const { dataDirectory } = siteSettings(process.env);
  process.exit(
    await run(process.execPath, [join(root, 'api/src/import/main.ts'), ...process.argv.slice(2)], {
      // Paths on the command line are the caller's, not the repository's.
      cwd: process.env['INIT_CWD'] ?? process.cwd(),
      env: { ...process.env, DATA_DIR: dataDirectory },
    }),
  );
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exit(1);
}
