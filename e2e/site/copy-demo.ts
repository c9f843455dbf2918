import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Keeps the owners of files, because the database server may run as another user. */
export const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);

/** Gives a new site the data of a site that has published its releases and seeded the demo. */
export const copyDemo = (data: string) => copyFolder(process.env['DEMO_DATA']!, data);
