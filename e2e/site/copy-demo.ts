import { execFile } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Keeps the owners of files, because the database server may run as another user. */
export const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);

/** Drawings never change and take most of a site's CPU time, so each is drawn by one site only. */
export async function sharePictures(data: string): Promise<void> {
  const shared = join(process.env['SITE_DATA']!, 'pictures');
  for (const folder of [shared, data]) await mkdir(folder, { recursive: true });
  await symlink(shared, join(data, 'pictures'));
}

/** Gives a new site the data of a site that has published its releases and seeded the demo. */
export async function copyDemo(data: string): Promise<void> {
  await copyFolder(process.env['DEMO_DATA']!, data);
  await sharePictures(data);
}
