import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { ImportError } from '../import-error.ts';
import { openPictureArchive } from './picture-archive.ts';
import { isPictureName, type PictureSource } from './picture-source.ts';

/** A folder or a zip file. Throws `ImportError`. */
export async function openPictureSource(path: string): Promise<PictureSource> {
  const found = await stat(path).catch((cause: NodeJS.ErrnoException) =>
    Promise.reject(new ImportError(`${path} cannot be read (${cause.code}).`, { cause })),
  );
  if (!found.isDirectory() && !found.isFile()) throw new ImportError(`${path} is neither a folder nor a zip file.`);
  try {
    return await (found.isDirectory() ? openPictureFolder(path) : openPictureArchive(path));
  } catch (cause) {
    throw cause instanceof ImportError
      ? cause
      : new ImportError(`${path} cannot be read (${(cause as NodeJS.ErrnoException).code ?? String(cause)}).`, {
          cause,
        });
  }
}

async function openPictureFolder(path: string): Promise<PictureSource> {
  const folder = await realpath(path);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const nameOf = (entry: { parentPath: string; name: string }) =>
    join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll(sep, '/');
  const files = entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map(nameOf)
    .filter(isPictureName);
  return {
    files,
    async pathOf(file) {
      const real = await realpath(join(folder, file)).catch(() => undefined);
      if (real === undefined) return undefined;
      // Neither `..` nor a link leads out: whoever wrote the list need not be allowed to read the whole machine.
      if (!real.startsWith(folder + sep)) throw new Error(`lies outside of ${basename(path)}`);
      return (await stat(real)).isFile() ? real : undefined;
    },
    close: async () => {},
  };
}
