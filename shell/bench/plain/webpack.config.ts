import { join } from 'node:path';
import { plainConfiguration, withBrowserMap } from '@lodestay/build/webpack';

const shell = join(import.meta.dirname, '../..');
const standIns = {
  [join(shell, 'src/browser/remotes.ts')]: join(import.meta.dirname, 'remotes.ts'),
  'single-spa$': join(import.meta.dirname, 'single-application.ts'),
};

export default ['mf-search', 'mf-listing'].map((name) =>
  withBrowserMap(
    plainConfiguration({
      shell,
      remote: join(shell, '..', name),
      standIns,
      dist: join(import.meta.dirname, 'dist', name),
    }),
  ),
);
