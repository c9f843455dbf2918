import { existsSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { root } from '../commands/repository.ts';
import { releasedPackages } from '../release/site-release.ts';
import { canaries } from './canaries.ts';
import { rules } from './rules.ts';

// TypeScript 7 has no compiler API yet; the analysis reads sources with the last one that has.
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-classic' : specifier, context),
});
const { cruise } = await import('dependency-cruiser');

type Violation = { rule: string; from: string; to: string };

async function violationsIn(directory: string, folders: readonly string[]): Promise<Violation[]> {
  const { output } = await cruise([...folders], {
    baseDir: directory,
    validate: true,
    ruleSet: { forbidden: [...rules] },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)(dist|dist-development|node_modules)/` },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  } as never);
  return (output as ICruiseResult).summary.violations.map((violation) => ({
    rule: violation.rule.name,
    from: violation.from,
    to: violation.to,
  }));
}

/** Rules that did not notice the file made to break them. */
async function deadRules(): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), 'boundaries-'));
  try {
    for (const [path, source] of Object.entries(canaries).flatMap(([, files]) => Object.entries(files))) {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      writeFileSync(join(directory, path), source);
    }
    const folders = ['libs', 'api', 'shell', 'mf-canary', 'mf-other'].filter((folder) =>
      existsSync(join(directory, folder)),
    );
    const caught = new Set((await violationsIn(directory, folders)).map((violation) => violation.rule));
    return rules.map((rule) => rule.name!).filter((name) => !caught.has(name));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const folders = ['libs', 'api', 'e2e', ...(await releasedPackages())];
const violations = await violationsIn(root, folders);
const dead = await deadRules();
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} imports ${to}`);
for (const name of dead) console.error(`${name}: its canary was not caught, so the rule forbids nothing`);
console.log(`${rules.length} import rules, ${violations.length} violations, ${dead.length} dead rules`);
process.exit(violations.length + dead.length > 0 ? 1 : 0);
