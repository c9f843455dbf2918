import { MAX_DOCUMENT_PAGES } from '@lodestay/contracts';
import type { PDFDict, PDFDocument, PDFObject } from 'pdf-lib';
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
    return { file: Buffer.from(await copyPages(document, library)) };
  } catch {
    // A page refers to something that is not there, or objects are nested too deeply.
    return { problem: DAMAGED };
  }
}

async function copyPages(document: PDFDocument, library: Library): Promise<Uint8Array> {
  for (const [, object] of document.context.enumerateIndirectObjects()) removeMetadata(object, library);
  const copy = await library.PDFDocument.create({ updateMetadata: false });
  for (const page of await copy.copyPages(document, document.getPageIndices())) copy.addPage(page);
  for (const [reference, object] of copy.context.enumerateIndirectObjects()) {
    if (!(object instanceof library.PDFRawStream) || !isJpeg(object.dict, library)) continue;
    const contents = stripJpeg(object.contents);
    const { PDFName, PDFNumber, PDFRawStream } = library;
    object.dict.set(PDFName.of('Length'), PDFNumber.of(contents.length));
    copy.context.assign(reference, PDFRawStream.of(object.dict, contents));
  }
  return copy.save({ addDefaultPage: false, updateFieldAppearances: false });
}

/** Photos in scans have metadata of their own, such as where they were taken. */
const isJpeg = (dict: PDFDict, { PDFName }: Library): boolean =>
  /^(?:\[ )?\/DCTDecode(?: \])?$/.test(dict.get(PDFName.of('Filter'))?.toString() ?? '');

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
