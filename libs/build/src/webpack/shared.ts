import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformVersion } from './platform-version.ts';
import { getPackageFolder } from './base.ts';

/**
 * Modules of which a page has one copy, from the shell: React and our facades of libraries. The libraries themselves are not shared,
 * because shared packages are not tree-shaken.
 */
export const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@emotion/react/jsx-runtime',
  '@lodestay/ui/styles',
  '@lodestay/ui/link',
  '@lodestay/platform',
  '@lodestay/platform/router',
  '@lodestay/platform/query',
  '@lodestay/platform/http',
] as const;

const DEVELOPMENT_ONLY = ['react/jsx-dev-runtime', '@emotion/react/jsx-dev-runtime'] as const;

function getVersion(request: string): string {
  const [scope, name] = request.split('/') as [string, string?];
  const packageName = scope.startsWith('@') ? `${scope}/${name}` : scope;
  if (packageName.startsWith('@lodestay/')) return platformVersion;
  return (JSON.parse(readFileSync(join(getPackageFolder(packageName), 'package.json'), 'utf8')) as { version: string })
    .version;
}

/** The `shared` option of Module Federation, for the shell (`eager`) or for a remote (no copies). */
export function sharedModules(side: 'shell' | 'remote', production: boolean) {
  const requests = production ? SHARED : [...SHARED, ...DEVELOPMENT_ONLY];
  return Object.fromEntries(
    requests.map((request) => {
      const version = getVersion(request);
      return [
        request,
        {
          singleton: true,
          version,
          requiredVersion: `^${version}`,
          ...(side === 'shell' ? { eager: true } : { import: false as const }),
        },
      ];
    }),
  );
}
