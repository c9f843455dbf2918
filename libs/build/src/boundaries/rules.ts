import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { IFlattenedRuleSet } from 'dependency-cruiser';
import { root } from '../commands/repository.ts';

type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number];

const WORKSPACE = '^(shell|mf-[^/]+|api|e2e|libs)/';
const TESTS = String.raw`(\.test(ing)?\.tsx?$|\.testing\.tsx?$|/testing/|^e2e/|playwright\.config\.ts$)`;
const BUILD_FILES = String.raw`(^libs/build/|webpack\.config\.ts$|/gallery/|/scripts/)`;

/** The projects, or single files of projects, that a project may import. A library that is not listed may import no other project. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'libs/stay': [],
  'libs/contracts': ['libs/stay'],
  'libs/api-client': ['libs/contracts', 'libs/stay'],
  'libs/analytics': ['libs/contracts'],
  'libs/session': ['libs/api-client', 'libs/contracts'],
  // The brand is data that pages and emails share.
  'libs/ui': ['libs/contracts/src/brand.ts', 'libs/stay'],
  'libs/platform': ['libs/api-client', 'libs/contracts', 'libs/session', 'libs/analytics', 'libs/stay', 'libs/ui'],
  'libs/saved': ['libs/contracts', 'libs/links', 'libs/platform', 'libs/session', 'libs/ui'],
  'libs/payment-form': ['libs/contracts', 'libs/ui'],
  'libs/links': ['libs/contracts', 'libs/stay'],
  'libs/map': ['libs/ui'],
  'libs/console': ['libs/contracts', 'libs/platform', 'libs/stay', 'libs/ui'],
  'libs/federation': [],
  'libs/releases': ['libs/contracts'],
  'libs/build': ['libs/releases', 'libs/contracts', 'libs/server', 'libs/ui'],
  'libs/server': [],
  'libs/illustration': [],
  api: ['libs/contracts', 'libs/illustration', 'libs/links', 'libs/server', 'libs/stay'],
};

const toPattern = (target: string) =>
  target.endsWith('.ts') ? `${target.replaceAll('.', String.raw`\.`)}$` : `${target}/`;
const group = (targets: readonly string[]) => `^(${targets.map(toPattern).join('|') || '(?!)'})`;

const libraries = readdirSync(join(root, 'libs'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .map(({ name }) => `libs/${name}`);

const importsByProject = [...libraries, 'api'].map((project) => [project, MAY_IMPORT[project] ?? []] as const);

const projectRules: Rule[] = importsByProject.map(([project, allowed]) => ({
  name: `only-allowed-from-${project.replace('libs/', '')}`,
  severity: 'error',
  comment: `${project} may import ${allowed.join(', ') || 'no other project'}.`,
  from: { path: `^${project}/`, pathNot: project === 'libs/build' ? TESTS : [TESTS, BUILD_FILES] },
  to: { path: WORKSPACE, pathNot: group([project, ...allowed]) },
}));

/** Layers of the api's features, lowest first. A feature may import features of lower layers only. */
const FEATURE_LAYERS: readonly (readonly string[])[] = [
  ['accounts', 'pictures'],
  ['homes', 'leases', 'people', 'queues', 'staff-markets'],
  ['availability', 'leads', 'payments', 'per-diem', 'promotions', 'sitemap', 'former-addresses', 'inventory-figures'],
  ['search', 'reservations'],
  ['refunds'],
  ['cancellation-cases', 'payment-problems'],
  ['stay-messages', 'turnovers'],
  ['notifications', 'staff-search'],
];

const featureRules: Rule[] = FEATURE_LAYERS.slice(0, -1).map((features, layer) => ({
  name: `features-layer-${layer}`,
  severity: 'error',
  comment: `${features.join(', ')} may not import the features above them: ${FEATURE_LAYERS.slice(layer + 1)
    .flat()
    .join(', ')}.`,
  from: { path: `^api/src/features/(${features.join('|')})/`, pathNot: TESTS },
  to: {
    path: `^api/src/features/(${FEATURE_LAYERS.slice(layer + 1)
      .flat()
      .join('|')})/`,
  },
}));

/** The import rules of the repository. `canaries.ts` has a violation of each, which proves that the rule works. */
export const rules: readonly Rule[] = [
  ...projectRules,
  {
    name: 'remotes-alone',
    severity: 'error',
    comment:
      'A remote never imports another remote, the shell or the api, because it is built and released separately.',
    from: { path: '^(mf-[^/]+)/' },
    to: { path: '^(mf-[^/]+|shell|api|e2e)/', pathNot: '^$1/' },
  },
  {
    name: 'shell-alone',
    severity: 'error',
    comment: 'The shell loads remotes at run time. It imports neither remotes nor the api.',
    from: { path: '^shell/' },
    to: { path: '^(mf-[^/]+|api|e2e)/' },
  },
  {
    name: 'build-from-configuration-only',
    severity: 'error',
    comment: 'Only configuration imports build tools.',
    from: { path: WORKSPACE, pathNot: [BUILD_FILES, TESTS] },
    to: { path: '^libs/build/' },
  },
  {
    name: 'testing-from-tests-only',
    severity: 'error',
    comment: 'Code for tests and benchmarks must not get into a product bundle.',
    from: { path: WORKSPACE, pathNot: [TESTS, '^libs/testing/', '^api/(bench|simulation)/'] },
    to: { path: String.raw`^(libs/testing/|(api|shell)/src/testing/)|\.test\.tsx?$` },
  },
  {
    name: 'packages-by-name',
    severity: 'error',
    comment: 'Import another project by its package name. A relative path would bypass its exports.',
    from: { path: '^(shell|mf-[^/]+|api|e2e|libs/[^/]+)/', pathNot: BUILD_FILES },
    to: { path: WORKSPACE, pathNot: '^$1/', dependencyTypesNot: ['aliased', 'aliased-workspace'] },
  },
  {
    name: 'pages-compose-features',
    severity: 'error',
    comment: 'A feature of a remote imports neither pages nor sibling features.',
    from: { path: '^(mf-[^/]+)/src/features/([^/]+)/' },
    to: { path: '^mf-[^/]+/src/(pages|features)/', pathNot: '^$1/src/features/$2/' },
  },
  {
    name: 'routes-schemas-stay-on-the-server',
    severity: 'error',
    comment:
      'The schemas of the contracts need zod. Browser code imports types only; a form may load its own profile schema.',
    from: { path: WORKSPACE, pathNot: ['^(api|libs/(contracts|build|releases))/', TESTS] },
    to: {
      path: '^libs/contracts/src/(schemas\\.ts$|schemas/|contracts/)',
      pathNot: '/schemas/reservation-profile\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'fingerprints-stay-on-the-server',
    severity: 'error',
    comment:
      'Fingerprints import every schema and node:crypto, so only code that releases or composes may import them.',
    from: {
      path: WORKSPACE,
      pathNot: ['^(api|libs/(build|releases)|libs/contracts/src/fingerprint|shell/src/server)/', TESTS],
    },
    to: { path: '^libs/contracts/src/fingerprint/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'server-code-stays-on-servers',
    severity: 'error',
    comment:
      'libs/server imports Fastify and reads secrets. Only the two servers and the commands that start them may import it.',
    from: { path: WORKSPACE, pathNot: ['^(api|libs/server|libs/build|shell/src/server|shell/bench)/', TESTS] },
    to: { path: '^libs/server/' },
  },
  {
    name: 'chrome-without-browser',
    severity: 'error',
    comment: 'The browser part of the shell loads the chrome on demand. What both need is in shell/src/page.',
    from: { path: '^shell/src/(chrome|page)/' },
    to: { path: '^shell/src/browser/' },
  },
  {
    name: 'router-through-the-platform',
    severity: 'error',
    comment:
      'Shell and remotes share one copy of react-router-dom through @lodestay/platform/router. A second copy would have its own contexts. libs/ui is below the platform and imports it for links.',
    from: { path: WORKSPACE, pathNot: ['^libs/platform/src/router\\.ts$', '^libs/ui/src/link/', BUILD_FILES, TESTS] },
    to: { path: '(^|/)react-router(-dom)?(/|$)', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-circular',
    severity: 'error',
    comment: 'Modules in a cycle cannot be understood, tested or loaded separately.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  ...featureRules,
  {
    name: 'api-platform-below-features',
    severity: 'error',
    comment: 'The platform of the api does not import features.',
    from: { path: '^api/src/platform/', pathNot: [TESTS, 'platform/db/database\\.ts$'] },
    to: { path: '^api/src/features/' },
  },
];
