import { execFile } from 'node:child_process';
import { chown, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type SmallDisk = { path: string; fill(): Promise<void>; makeRoom(): Promise<void>; unmount(): Promise<void> };

/** Mounts an in-memory disk of this size for the user `postgres`. Undefined if this process is not allowed to. */
export async function mountSmallDisk(path: string, megabytes: number): Promise<SmallDisk | undefined> {
  await mkdir(path, { recursive: true });
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
    await chown(path, Number(uid.stdout), Number(gid.stdout));
  } catch {
    return undefined;
  }
  const filling = join(path, 'filling');
  return {
    path,
    async fill() {
      const file = await open(filling, 'w');
      const block = Buffer.alloc(65_536, 1);
      try {
        for (;;) await file.write(block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(filling, { force: true }),
    unmount: async () => void (await run('umount', [path])),
  };
}
