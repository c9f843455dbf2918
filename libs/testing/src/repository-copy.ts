import { copyFile, cp, link, lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

const EXCLUDED = new Set(['node_modules', '.git', '.data', '.cache', '.nx', 'docs', 'dist', 'dist-development']);

/** Links installed packages. Links to packages of the repository are recreated to point to the copied package. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    const found = await lstat(source);
    if (found.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (name === '@lodestay') await linkPackages(source, target);
    else if (found.isDirectory()) await symlink(source, target);
    // Not linked, because writes to the copy would change the original.
    else await copyFile(source, target);
  }
}

/** Installs the same packages in a separate folder, as `npm ci` would. Uses hard links if both folders are on the same disk. */
async function installPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  await Promise.all(
    (await readdir(from, { withFileTypes: true })).map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
      else if (entry.isDirectory()) await installPackages(source, target);
      else await link(source, target).catch(() => copyFile(source, target));
    }),
  );
}

/** The folders with installed packages. npm installs a package beside its workspace if that needs another version than the root. */
async function findPackageFolders(): Promise<string[]> {
  const workspaces = await Promise.all(
    ['.', 'libs'].map(async (folder) =>
      (await readdir(join(root, folder), { withFileTypes: true }))
        .filter((entry) => entry.isDirectory() && !EXCLUDED.has(entry.name))
        .map(({ name }) => join(folder, name, 'node_modules')),
    ),
  );
  const found = await Promise.all(
    workspaces.flat().map(async (folder) => {
      const names = await readdir(join(root, folder)).catch(() => []);
      // Build tools keep caches in hidden folders.
      return names.some((name) => !name.startsWith('.')) ? [folder] : [];
    }),
  );
  return ['node_modules', ...found.flat()];
}

type CopyOptions = {
  /** Names of build output folders to copy ('dist', 'dist-development'). */
  built?: readonly string[];
  /** Installs packages in the copy instead of linking to the original folders. Takes seconds. Tests must not change these files, because they are hard links. */
  installed?: boolean;
};

/** Copies the sources of the repository to a new folder, so that a test can change them. */
export async function copyRepository(
  directory: string,
  { built = [], installed = false }: CopyOptions = {},
): Promise<void> {
  const excluded = new Set([...EXCLUDED].filter((name) => !built.includes(name)));
  await cp(root, directory, { recursive: true, filter: (source) => !excluded.has(basename(source)) });
  const install = installed ? installPackages : linkPackages;
  for (const folder of await findPackageFolders()) await install(join(root, folder), join(directory, folder));
}
