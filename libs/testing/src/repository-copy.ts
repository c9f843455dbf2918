import { copyFile, cp, lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

const LEFT_OUT = new Set(['node_modules', '.git', '.data', '.cache', '.nx', 'docs', 'dist', 'dist-development']);

/** Links what is installed. A link to a package of the repository is made anew, so that it leads to the copied package. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    const found = await lstat(source);
    if (found.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (name === '@lodestay') await linkPackages(source, target);
    else if (found.isDirectory()) await symlink(source, target);
    // Not linked: whoever writes into the copy would write into the original.
    else await copyFile(source, target);
  }
}

/**
 * Copies the sources of the repository into a new folder, so that a test may change them. `built` names folders of built
 * files to bring along ('dist', 'dist-development').
 */
export async function copyRepository(directory: string, { built = [] }: { built?: readonly string[] } = {}): Promise<void> {
  const leftOut = new Set([...LEFT_OUT].filter((name) => !built.includes(name)));
  await cp(root, directory, { recursive: true, filter: (source) => !leftOut.has(basename(source)) });
  await linkPackages(join(root, 'node_modules'), join(directory, 'node_modules'));
}
