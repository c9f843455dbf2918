import { inflateSync } from 'node:zlib';
import { MAX_DOCUMENT_PAGES } from '@lodestay/contracts';
import type { PDFDict, PDFDocument, PDFObject, PDFRawStream } from 'pdf-lib';
import { stripJpeg } from './strip-jpeg.ts';

/** Entries that run something or carry another file when a person opens the document. */
const ACTIVE = new Set([
  '/JS',
  '/JavaScript',
  '/Launch',
  '/EF',
  '/EmbeddedFile',
  '/EmbeddedFiles',
  '/GoToE',
  '/RichMedia',
  '/XFA',
  '/SubmitForm',
  '/ImportData',
]);

/** Who made a part of the document, when and with what: XMP, data of programs, and authors of comments. */
const METADATA = ['Metadata', 'PieceInfo', 'LastModified'];
const OF_COMMENTS = ['T', 'CreationDate', 'M', 'NM'];

/** Loaded when the first PDF arrives, because it is large. */
const loadLibrary = () => import('pdf-lib');
type Library = Awaited<ReturnType<typeof loadLibrary>>;

export type CleanPdf = { file: Buffer } | { problem: string };
/** Bytes of a compressed photo, so that a small file cannot fill the memory. */
const MAX_PHOTO_BYTES = 64 * 1024 * 1024;
const DAMAGED = 'This PDF is damaged or incomplete. Save it again and choose the new file.';

export const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

/**
 * The pages of a PDF without metadata, or why it is refused. Reads compressed objects too, where text searches find nothing. The pages
 * are copied into a new document, so that nothing is left of the document around them, or of earlier versions of it.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<CleanPdf> {
  const library = await loadLibrary();
  let document: PDFDocument;
  let pages: number;
  try {
    document = await library.PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });
    pages = document.getPageCount();
  } catch (error) {
    // The library's own class is lost, because it is compiled for browsers without classes.
    const isEncrypted = (error as Error).message.includes('encrypted');
    return { problem: isEncrypted ? 'This PDF has a password. Save it without one and add it again.' : DAMAGED };
  }
  if (pages === 0) return { problem: DAMAGED };
  if (pages > MAX_DOCUMENT_PAGES)
    return {
      problem: `This PDF has ${pages} pages. The limit is ${MAX_DOCUMENT_PAGES}. Choose only the pages that we need.`,
    };
  try {
    if (document.context.enumerateIndirectObjects().some(([, object]) => containsActive(object, library)))
      return { problem: 'This PDF contains scripts, forms or attached files. Print it to a new PDF and add that.' };
    const copy = await copyPages(document, library);
    if (!copy)
      return {
        problem: 'We can’t remove private data from the photos in this PDF. Print it to a new PDF and add that.',
      };
    return { file: Buffer.from(copy) };
  } catch {
    // A page refers to something that is not there, or objects are nested too deeply.
    return { problem: DAMAGED };
  }
}

/** Null if a photo cannot be read, so that its metadata would stay. */
async function copyPages(document: PDFDocument, library: Library): Promise<Uint8Array | null> {
  for (const [, object] of document.context.enumerateIndirectObjects()) removeMetadata(object, library);
  const copy = await library.PDFDocument.create({ updateMetadata: false });
  for (const page of await copy.copyPages(document, document.getPageIndices())) copy.addPage(page);
  for (const [reference, object] of copy.context.enumerateIndirectObjects()) {
    if (!(object instanceof library.PDFRawStream)) continue;
    const filters = listFilters(object.dict, library);
    if (!filters.includes(JPEG)) continue;
    const photo = readPhoto(object, filters, library);
    const contents = photo && stripJpeg(photo);
    if (!contents) return null;
    const { PDFName, PDFNumber, PDFRawStream } = library;
    if (filters.length > 1) {
      object.dict.set(PDFName.of('Filter'), PDFName.of('DCTDecode'));
      object.dict.delete(PDFName.of('DecodeParms'));
    }
    object.dict.set(PDFName.of('Length'), PDFNumber.of(contents.length));
    copy.context.assign(reference, PDFRawStream.of(object.dict, contents));
  }
  return copy.save({ addDefaultPage: false, updateFieldAppearances: false });
}

/** Photos in scans have metadata of their own, such as where they were taken. */
const JPEG = '/DCTDecode';
const DEFLATED = '/FlateDecode';

/** How a stream is encoded, the outermost encoding first. */
function listFilters(dict: PDFDict, { PDFArray, PDFName }: Library): string[] {
  const filter = dict.lookup(PDFName.of('Filter'));
  if (filter instanceof PDFArray) return Array.from({ length: filter.size() }, (_, at) => String(filter.lookup(at)));
  return filter ? [String(filter)] : [];
}

/** The JPEG in a stream. Null if it is encoded in a way that we do not read. */
function readPhoto({ contents, dict }: PDFRawStream, filters: string[], { PDFName }: Library): Uint8Array | null {
  const around = filters.slice(0, -1);
  if (filters.at(-1) !== JPEG || around.some((filter) => filter !== DEFLATED)) return null;
  // They would have to be applied, or moved to the photo.
  const parameters = dict.lookup(PDFName.of('DecodeParms'));
  if (around.length > 0 && parameters && String(parameters).includes('/')) return null;
  return around.reduce<Uint8Array>((bytes) => inflateSync(bytes, { maxOutputLength: MAX_PHOTO_BYTES }), contents);
}

function removeMetadata(object: PDFObject, library: Library): void {
  const { PDFArray, PDFDict, PDFName, PDFStream } = library;
  if (object instanceof PDFStream) return removeMetadata(object.dict, library);
  if (object instanceof PDFArray) return object.asArray().forEach((value) => removeMetadata(value, library));
  if (!(object instanceof PDFDict)) return;
  for (const name of METADATA) object.delete(PDFName.of(name));
  const subtype = object.get(PDFName.of('Subtype'))?.toString();
  // In fields of forms, T is the name of the field.
  const isComment = object.has(PDFName.of('Rect')) && subtype !== '/Widget';
  for (const name of isComment ? OF_COMMENTS : []) object.delete(PDFName.of(name));
  object.values().forEach((value) => removeMetadata(value, library));
}

function containsActive(object: PDFObject, library: Library): boolean {
  const { PDFArray, PDFDict, PDFStream } = library;
  if (object instanceof PDFStream) return containsActive(object.dict, library);
  if (object instanceof PDFArray) return object.asArray().some((value) => containsActive(value, library));
  if (!(object instanceof PDFDict)) return false;
  return object
    .entries()
    .some(
      ([name, value]) => ACTIVE.has(name.toString()) || ACTIVE.has(value.toString()) || containsActive(value, library),
    );
}
