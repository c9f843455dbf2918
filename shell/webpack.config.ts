import { join } from 'node:path';
import { shellConfiguration } from '@lodestay/build/webpack';
import { compileFolder } from './src/content/read-content-folder.ts';

const folder = join(import.meta.dirname, 'content');

export default shellConfiguration(import.meta.dirname, { name: 'CONTENT', folder, build: () => compileFolder(folder) });
