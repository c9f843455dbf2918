/** Files that break one rule each, by the name of the rule: path -> source. The check writes them to a temporary folder. */
export const canaries: Record<string, Record<string, string>> = {
  'only-allowed-from-stay': {
    'libs/stay/src/a.ts': "import '../../contracts/src/z.ts';",
    'libs/contracts/src/z.ts': 'export {};',
  },
  'only-allowed-from-contracts': {
    'libs/contracts/src/a.ts': "import '../../ui/src/z.ts';",
    'libs/ui/src/z.ts': 'export {};',
  },
  'only-allowed-from-api-client': { 'libs/api-client/src/a.ts': "import '../../ui/src/z.ts';" },
  'only-allowed-from-analytics': { 'libs/analytics/src/a.ts': "import '../../ui/src/z.ts';" },
  'only-allowed-from-session': { 'libs/session/src/a.ts': "import '../../ui/src/z.ts';" },
  'only-allowed-from-ui': { 'libs/ui/src/a.ts': "import '../../contracts/src/z.ts';" },
  'only-allowed-from-platform': {
    'libs/platform/src/a.ts': "import '../../releases/src/z.ts';",
    'libs/releases/src/z.ts': 'export {};',
  },
  'only-allowed-from-saved': {
    'libs/saved/src/a.ts': "import '../../stay/src/z.ts';",
    'libs/stay/src/z.ts': 'export {};',
  },
  'only-allowed-from-payment-form': { 'libs/payment-form/src/a.ts': "import '../../stay/src/z.ts';" },
  'only-allowed-from-links': { 'libs/links/src/a.ts': "import '../../ui/src/z.ts';" },
  'only-allowed-from-map': { 'libs/map/src/a.ts': "import '../../contracts/src/z.ts';" },
  'only-allowed-from-console': { 'libs/console/src/a.ts': "import '../../session/src/z.ts';" },
  'only-allowed-from-federation': { 'libs/federation/src/a.ts': "import '../../ui/src/z.ts';" },
  'only-allowed-from-releases': { 'libs/releases/src/a.ts': "import '../../ui/src/z.ts';" },
  'only-allowed-from-illustration': { 'libs/illustration/src/a.ts': "import '../../ui/src/z.ts';" },
  'only-allowed-from-server': { 'libs/server/src/a.ts': "import '../../ui/src/z.ts';" },
  'only-allowed-from-build': {
    'libs/build/src/a.ts': "import '../../session/src/z.ts';",
    'libs/session/src/z.ts': 'export {};',
  },
  'only-allowed-from-api': { 'api/src/a.ts': "import '../../libs/ui/src/z.ts';" },
  'remotes-alone': { 'mf-canary/src/a.ts': "import '../../mf-other/src/z.ts';", 'mf-other/src/z.ts': 'export {};' },
  'shell-alone': { 'shell/src/a.ts': "import '../../mf-other/src/z.ts';" },
  'build-from-configuration-only': {
    'mf-canary/src/b.ts': "import '../../libs/build/src/z.ts';",
    'libs/build/src/z.ts': 'export {};',
  },
  'testing-from-tests-only': {
    'mf-canary/src/c.ts': "import '../../libs/testing/src/z.ts';",
    'libs/testing/src/z.ts': 'export {};',
  },
  'packages-by-name': { 'mf-canary/src/d.ts': "import '../../libs/ui/src/z.ts';" },
  'pages-compose-features': {
    'mf-canary/src/features/one/a.ts': "import '../../pages/p/z.ts';",
    'mf-canary/src/pages/p/z.ts': 'export {};',
  },
  'routes-schemas-stay-on-the-server': {
    'shell/src/b.ts': "import '../../libs/contracts/src/schemas.ts';",
    'libs/contracts/src/schemas.ts': 'export {};',
  },
  'fingerprints-stay-on-the-server': {
    'shell/src/browser/a.ts': "import '../../../libs/contracts/src/fingerprint/index.ts';",
    'libs/contracts/src/fingerprint/index.ts': 'export {};',
  },
  'server-code-stays-on-servers': {
    'shell/src/browser/b.ts': "import '../../../libs/server/src/z.ts';",
    'libs/server/src/z.ts': 'export {};',
  },
  'chrome-without-browser': {
    'shell/src/chrome/a.ts': "import '../browser/z.ts';",
    'shell/src/browser/z.ts': 'export {};',
  },
  'router-through-the-platform': { 'mf-canary/src/e.ts': "import 'react-router-dom';" },
  'no-circular': {
    'libs/ui/src/c.ts': "import { d } from './d.ts'; export const c = () => d;",
    'libs/ui/src/d.ts': "import { c } from './c.ts'; export const d = () => c;",
  },
  'features-layer-0': {
    'api/src/features/accounts/a.ts': "import '../homes/z.ts';",
    'api/src/features/homes/z.ts': 'export {};',
  },
  'features-layer-1': {
    'api/src/features/homes/a.ts': "import '../availability/z.ts';",
    'api/src/features/availability/z.ts': 'export {};',
  },
  'features-layer-2': {
    'api/src/features/availability/a.ts': "import '../search/z.ts';",
    'api/src/features/search/z.ts': 'export {};',
  },
  'features-layer-3': {
    'api/src/features/search/a.ts': "import '../refunds/z.ts';",
    'api/src/features/refunds/z.ts': 'export {};',
  },
  'features-layer-4': {
    'api/src/features/refunds/a.ts': "import '../cancellation-cases/z.ts';",
    'api/src/features/cancellation-cases/z.ts': 'export {};',
  },
  'features-layer-5': {
    'api/src/features/cancellation-cases/a.ts': "import '../turnovers/z.ts';",
    'api/src/features/turnovers/z.ts': 'export {};',
  },
  'features-layer-6': {
    'api/src/features/turnovers/a.ts': "import '../notifications/z.ts';",
    'api/src/features/notifications/z.ts': 'export {};',
  },
  'api-platform-below-features': { 'api/src/platform/a.ts': "import '../features/homes/z.ts';" },
};
