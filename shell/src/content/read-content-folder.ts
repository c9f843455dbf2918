import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { compileContent, type ContentFile } from './compile-content.ts';
import type { Content } from './content-types.ts';

/** The Markdown files of a content folder, except its guide for editors. */
export function readContentFiles(folder: string): ContentFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && entry.name !== 'README.md')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ file: relative(folder, path).split(sep).join('/'), source: readFileSync(path, 'utf8') }));
}

/** Builds the texts of a content folder. Throws `ContentError` with every mistake. */
export const compileFolder = (folder: string): Content => compileContent(readContentFiles(folder));
