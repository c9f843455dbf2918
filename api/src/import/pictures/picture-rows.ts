import { openCsvFile } from '../csv-file.ts';
import { ImportError } from '../import-error.ts';
import { toPlainText } from '../plain-text.ts';
import type { PictureSource } from './picture-source.ts';

/** A picture to show. `row` is the row number as in a spreadsheet, or null for folders. `home` is a listing key or a home's slug. */
export type PictureRow = {
  readonly row: number | null;
  readonly home: string;
  readonly file: string;
  readonly alt: string;
  readonly caption: string;
};

/** The list of pictures in the folder. Homes show its pictures, in its order. */
export const LIST_NAME = 'pictures.csv';

/**
 * Reads a list of pictures, a CSV file with the columns `listing_key` or `home`, `file`, and optionally `alt` and `caption`, or with one
 * row per home and a column `pictures` with file names separated by |. Null if it has no such columns. Throws `ImportError`.
 */
export async function readPictureList(path: string): Promise<PictureRow[] | null> {
  const rows: PictureRow[] = [];
  let header: Header | null = null;
  await (
    await openCsvFile(path)
  ).read((record, number) => {
    if (number === 1) {
      header = readHeader(record, path);
      return header ? undefined : false;
    }
    rows.push(...toPictureRows(header!, record, number));
    if (rows.length > MOST_ROWS)
      throw new ImportError(
        `${path} has more than ${MOST_ROWS.toLocaleString('en-US')} pictures. Import them in several parts.`,
      );
  });
  return header && rows;
}

const MOST_ROWS = 1_000_000;

/** Column positions. -1 for missing columns. */
type Header = Record<'home' | 'file' | 'pictures' | 'alt' | 'caption', number>;

function readHeader(names: readonly string[], path: string): Header | null {
  const [file, pictures, key] = ['file', 'pictures', 'listing_key'].map((name) => names.indexOf(name)) as [
    number,
    number,
    number,
  ];
  if (file < 0 && pictures < 0) return null;
  const home = key < 0 ? names.indexOf('home') : key;
  if (home < 0) throw new ImportError(`${path} is missing the column listing_key or home.`);
  return { home, file, pictures, alt: names.indexOf('alt'), caption: names.indexOf('caption') };
}

function toPictureRows(header: Header, record: readonly string[], row: number): PictureRow[] {
  const text = (column: keyof Header) => (record[header[column]] ?? '').trim();
  const files =
    header.file < 0
      ? text('pictures')
          .split('|')
          .map((file) => file.trim())
          .filter(Boolean)
      : [text('file')];
  return files.map((file) => ({
    row,
    home: text('home'),
    file: file.replace(/^\.\//, ''),
    alt: toPlainText(text('alt')),
    caption: toPlainText(text('caption')),
  }));
}

/** Reads pictures without a list: one folder per home, files in natural order (2 before 10). */
export function readFolderRows({ files }: PictureSource): PictureRow[] {
  const inOrder = [...files].sort(new Intl.Collator('en', { numeric: true }).compare);
  return inOrder
    .filter((file) => file !== LIST_NAME)
    .map((file) => ({
      row: null,
      home: file.includes('/') ? file.slice(0, file.indexOf('/')) : '',
      file,
      alt: '',
      caption: '',
    }));
}
