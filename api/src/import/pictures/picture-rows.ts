import { openCsvFile } from '../csv-file.ts';
import { ImportError } from '../import-error.ts';
import { plainText } from '../plain-text.ts';
import type { PictureSource } from './picture-source.ts';

/** One picture somebody wants shown; `row` as a spreadsheet counts, null where a folder's name says whose it is. `home` is a listing key or the slug of a home. */
export type PictureRow = {
  readonly row: number | null;
  readonly home: string;
  readonly file: string;
  readonly alt: string;
  readonly caption: string;
};

/** A list of pictures in the folder itself: what it names, in its order, is what the homes show. */
export const LIST_NAME = 'pictures.csv';

/**
 * The pictures in the order of a list: a CSV with the columns `listing_key` or `home`, `file`, and `alt` and `caption` where there are any;
 * or one row a home with `pictures`, file names between bars. Null where the file names no pictures. Throws `ImportError`.
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
    rows.push(...rowsOf(header!, record, number));
    if (rows.length > MOST_ROWS)
      throw new ImportError(
        `${path} names more than ${MOST_ROWS.toLocaleString('en-US')} pictures. Import them in several parts.`,
      );
  });
  return header && rows;
}

const MOST_ROWS = 1_000_000;

/** Where the columns of a list are; -1 for those that it does not have. */
type Header = Record<'home' | 'file' | 'pictures' | 'alt' | 'caption', number>;

function readHeader(names: readonly string[], path: string): Header | null {
  const [file, pictures, key] = ['file', 'pictures', 'listing_key'].map((name) => names.indexOf(name)) as [
    number,
    number,
    number,
  ];
  if (file < 0 && pictures < 0) return null;
  const home = key < 0 ? names.indexOf('home') : key;
  if (home < 0) throw new ImportError(`${path} lacks the column listing_key or home.`);
  return { home, file, pictures, alt: names.indexOf('alt'), caption: names.indexOf('caption') };
}

function rowsOf(header: Header, record: readonly string[], row: number): PictureRow[] {
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
    alt: plainText(text('alt')),
    caption: plainText(text('caption')),
  }));
}

/** Without a list each folder is a home's, and its files follow each other by their names, 2 before 10. */
export function rowsOfFolders({ files }: PictureSource): PictureRow[] {
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
