import { MAX_DOCUMENT_PAGES } from '@lodestay/contracts';
import type { PDFDocument, PDFObject } from 'pdf-lib';

/** Entries that run something or carry another file when a person opens the document. */
const ACTIVE = new Set([
  '/JS',
  '/JavaScript',
  '/Launch',
  '/EmbeddedFile',
  '/EmbeddedFiles',
  '/RichMedia',
  '/XFA',
  '/SubmitForm',
  '/ImportData',
]);

/** Loaded when the first PDF arrives, because it is large. */
const loadLibrary = () => import('pdf-lib');
type Library = Awaited<ReturnType<typeof loadLibrary>>;

export const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

/** Why a PDF is refused; null if it is a plain document. Reads compressed objects too, where text searches find nothing. */
export async function findPdfProblem(bytes: Uint8Array): Promise<string | null> {
  const library = await loadLibrary();
  let document: PDFDocument;
  let pages: number;
  try {
    document = await library.PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });
    pages = document.getPageCount();
  } catch (error) {
    return (error as Error).message.includes('encrypted')
      ? 'This PDF has a password. Save it without one and add it again.'
      : 'This PDF is damaged or incomplete. Save it again and choose the new file.';
  }
  if (pages > MAX_DOCUMENT_PAGES)
    return `This PDF has ${pages} pages. The limit is ${MAX_DOCUMENT_PAGES}. Choose only the pages that we need.`;
  const isActive = document.context.enumerateIndirectObjects().some(([, object]) => containsActive(object, library));
  return isActive ? 'This PDF contains scripts, forms or attached files. Print it to a new PDF and add that.' : null;
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
