/** Loaded when the first PDF arrives, because it is large. */
const loadLibrary = () => import('pdf-lib');

/**
 * The same pages without what the PDF says about its author, programs and times: the information dictionary, and the metadata of the
 * document, its pages and its pictures.
 */
export async function stripPdfMetadata(bytes: Uint8Array): Promise<Buffer> {
  const { PDFDict, PDFDocument, PDFName, PDFRef, PDFStream } = await loadLibrary();
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context } = document;
  const { Info } = context.trailerInfo;
  // The writer keeps objects that nothing refers to, so they are deleted too.
  if (Info instanceof PDFRef) context.delete(Info);
  delete context.trailerInfo.Info;
  delete context.trailerInfo.ID;
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    if (dict.get(PDFName.of('Type')) === PDFName.of('Metadata')) context.delete(ref);
    for (const name of ['Metadata', 'PieceInfo', 'LastModified']) dict.delete(PDFName.of(name));
  }
  return Buffer.from(await document.save({ useObjectStreams: true, updateFieldAppearances: false }));
}
