import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withWorkspace } from './lock-file.ts';
import type { RemotePlan } from './plan-remote.ts';

const TEMPLATES = join(import.meta.dirname, 'templates');
const SUFFIX = '.template';
const OWNERSHIP_FILE = 'libs/releases/src/ownership.ts';
const OWNERSHIP_END = '\n};\n';

const hashText = (text: string) => createHash('sha256').update(text).digest('hex');

const filled = (text: string, plan: RemotePlan) =>
  text.replace(/__(name|page|path|title)__/g, (_all, key: keyof RemotePlan) => plan[key]);

async function writeFiles(folder: string, plan: RemotePlan): Promise<void> {
  const templates = (await readdir(TEMPLATES, { recursive: true })).filter((file) => file.endsWith(SUFFIX));
  for (const template of templates) {
    const file = join(folder, filled(template.slice(0, -SUFFIX.length), plan));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, filled(await readFile(join(TEMPLATES, template), 'utf8'), plan), { flag: 'wx' });
  }
}

/** Adds a remote and its route to the end of the ownership table. */
export function withRoute(source: string, { name, path }: RemotePlan): string {
  const end = source.indexOf(OWNERSHIP_END, source.indexOf('export const OWNERSHIP'));
  if (end < 0) throw new Error(`${OWNERSHIP_FILE} has no table of routes to add to`);
  return `${source.slice(0, end)}\n  '${name}': ['${path}'],${source.slice(end)}`;
}

/** Does what `npm ci` would do: links the package and updates the marker of the installation. */
async function link(root: string, name: string, lock: { before: string; after: string }): Promise<void> {
  const marker = join(root, 'node_modules/.installed');
  const installed = await readFile(marker, 'utf8').catch(() => null);
  if (installed !== hashText(lock.before)) return;
  await symlink(join('..', name), join(root, 'node_modules', name));
  await writeFile(marker, hashText(lock.after));
}

/** Writes a new remote to a repository and adds it to the ownership table and package-lock.json. */
export async function makeRemote(root: string, plan: RemotePlan): Promise<void> {
  const ownership = join(root, OWNERSHIP_FILE);
  const lockFile = join(root, 'package-lock.json');
  const source = withRoute(await readFile(ownership, 'utf8'), plan);
  const before = await readFile(lockFile, 'utf8');
  await writeFiles(join(root, plan.name), plan);
  const after = withWorkspace(before, JSON.parse(await readFile(join(root, plan.name, 'package.json'), 'utf8')));
  await writeFile(lockFile, after);
  await writeFile(ownership, source);
  await link(root, plan.name, { before, after });
}
