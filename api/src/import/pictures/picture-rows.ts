import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse, CsvError } from 'csv-parse';
import { ImportError } from '../import-error.ts';
import { plainText } from '../plain-text.ts';
import type { PictureSource } from './picture-source.ts';

/** One picture somebody wants shown; `row` as a spreadsheet counts, null where a folder's name says whose it is. `home` is a listing key or the slug of a home. */
export type PictureRow = { readonly row: number | null; readonly home: string; readonly file: string; readonly alt: string; readonly caption: string };

/** A list of pictures in the folder itself: what it names, in its order, is what the homes show. */
export const LIST_NAME = 'pictures.csv';

/**
 * The pictures in the order of a list: a CSV with the columns `listing_key` or `home`, `file`, and `alt` and `caption` where there are any;
 * or one row a home with `pictures`, file names between bars. Null where the file names no pictures. Throws `ImportError`.
 */
export async function readPictureList(path: string): Promise<PictureRow[] | null> {
  const rows: PictureRow[] = [];
  let number = 1;
  const parser = (await textOf(path)).pipe(parse({ bom: true, skip_empty_lines: true, columns: true, relax_column_count: false, max_record_size: 1_048_576 }));
  try {
    for await (const record of parser as AsyncIterable<Record<string, string>>) {
      number += 1;
      if (!('file' in record || 'pictures' in record)) return null;
      const home = record['listing_key'] ?? record['home'];
      if (home === undefined) throw new ImportError(`${path} lacks the column listing_key or home.`);
      const files = record['file'] === undefined ? (record['pictures'] ?? '').split('|') : [record['file']];
      for (const file of files) {
        if (file.trim() === '' && record['file'] === undefined) continue;
        rows.push({ row: number, home: home.trim(), file: file.trim().replace(/^\.\//, ''), alt: plainText(record['alt'] ?? ''), caption: plainText(record['caption'] ?? '') });
      }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError(`Row ${number + 1} of ${path} is broken: ${error.message}`, { cause: error });
    throw error;
  }
  return rows;
}

/** A list may be packed, as a feed is. */
async function textOf(path: string): Promise<Readable> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
  const content = createReadStream(path);
  return buffer.readUInt16BE() === 0x1f8b ? content.pipe(createGunzip()) : content;
}

/** Without a list each folder is a home's, and its files follow each other by their names, 2 before 10. */
export function rowsOfFolders({ files }: PictureSource): PictureRow[] {
  const inOrder = [...files].sort(new Intl.Collator('en', { numeric: true }).compare);
  return inOrder.filter((file) => file !== LIST_NAME).map((file) => ({ row: null, home: file.includes('/') ? file.slice(0, file.indexOf('/')) : '', file, alt: '', caption: '' }));
}
