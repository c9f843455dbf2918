export { appendPdfs, countPdfPages } from './append-pdf.ts';
import type { DocumentContent } from './document-content.ts';

export type { DocumentBlock, DocumentColumn, DocumentContent, DocumentFact } from './document-content.ts';
export { sendPdf } from './send-pdf.ts';

/**
 * Renders a document in the brand's layout as a tagged PDF with selectable text. Only the content decides what it shows, so
 * the same content with the same `createdAt` gives the same bytes. The PDF library is large, so the first document loads it.
 */
export async function renderDocument(content: DocumentContent, options: { createdAt: Date }): Promise<Buffer> {
  return (await import('./render-document.ts')).renderDocument(content, options);
}

/** Renders several documents as one PDF, see `render-document.ts`. */
export async function renderBundle(
  create: (pages: readonly number[]) => readonly DocumentContent[],
  options: { title: string; reference: string; createdAt: Date },
): Promise<Buffer> {
  return (await import('./render-document.ts')).renderBundle(create, options);
}
