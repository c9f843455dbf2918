import type { PDFDocument, PDFPage } from 'pdf-lib';

/** Loaded when it is needed, because it is large. */
const loadLibrary = () => import('pdf-lib');

const load = async (file: Buffer): Promise<PDFDocument> =>
  (await loadLibrary()).PDFDocument.load(file, { updateMetadata: false });

export const countPdfPages = async (file: Buffer): Promise<number> => (await load(file)).getPageCount();

/** Adds all pages of other PDF files at the end, as they are. The same files give the same bytes. */
export async function appendPdfs(document: Buffer, files: readonly Buffer[]): Promise<Buffer> {
  if (files.length === 0) return document;
  const { PDFName } = await loadLibrary();
  const whole = await load(document);
  for (const file of files) {
    const added = await load(file);
    const pages: PDFPage[] = await whole.copyPages(added, added.getPageIndices());
    for (const page of pages) {
      // It is a number in the structure of the other file.
      page.node.delete(PDFName.of('StructParents'));
      whole.addPage(page);
    }
  }
  return Buffer.from(await whole.save());
}
