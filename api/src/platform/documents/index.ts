export type { DocumentBlock, DocumentColumn, DocumentContent, DocumentFact } from './document-content.ts';
export { renderDocument } from './render-document.ts';
export { sendPdf } from './send-pdf.ts';
