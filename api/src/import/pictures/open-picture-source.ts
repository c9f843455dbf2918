import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { ImportError } from '../import-error.ts';
import { openPictureArchive } from './picture-archive.ts';
import { isPictureName, type PictureSource } from './picture-source.ts';

/** Opens a folder or zip file of pictures. Throws `ImportError`. */
export async function openPictureSource(path: string): Promise<PictureSource> {
  const found = await stat(path).catch((cause: NodeJS.ErrnoException) =>
    Promise.reject(new ImportError(`Cannot read ${path} (${cause.code}).`, { cause })),
  );
  if (!found.isDirectory() && !found.isFile()) throw new ImportError(`${path} is neither a folder nor a zip file.`);
  try {
    return await (found.isDirectory() ? openPictureFolder(path) : openPictureArchive(path));
  } catch (cause) {
    throw cause instanceof ImportError
      ? cause
      : new ImportError(`Cannot read ${path} (${(cause as NodeJS.ErrnoException).code ?? String(cause)}).`, {
          cause,
        });
  }
}

async function openPictureFolder(path: string): Promise<PictureSource> {
  const folder = await realpath(path);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const toName = (entry: { parentPath: string; name: string }) =>
    join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll(sep, '/');
  const files = entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map(toName)
    .filter(isPictureName);
  return {
    files,
    async getPath(file) {
      const real = await realpath(join(folder, file)).catch(() => undefined);
      if (real === undefined) return undefined;
      // Refuse paths outside of the folder, through `..` or links, so that a list cannot read other files on this machine.
      if (!real.startsWith(folder + sep)) throw new Error(`is outside of ${basename(path)}`);
      return (await stat(real)).isFile() ? real : undefined;
    },
    close: async () => {},
  };
}
