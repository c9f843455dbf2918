import { brand, phoneLines } from '@lodestay/contracts/brand';
import type { DocumentContent } from './document-content.ts';
import { writeBlock, writeFacts } from './document-blocks.ts';
import { COLORS, CONTENT_WIDTH, createDocumentWriter, PAGE, type DocumentWriter } from './document-writer.ts';

const STAR = 'M16 2.5C16.7 12 20 15.3 29.5 16 20 16.7 16.7 20 16 29.5 15.3 20 12 16.7 2.5 16 12 15.3 15.3 12 16 2.5Z';

/** The brand's mark and name at the top of the first page. */
function writeBrand({ pdf, write, decorate }: DocumentWriter): void {
  decorate(() => {
    pdf.save().translate(PAGE.left, PAGE.top).scale(0.75);
    pdf.roundedRect(0, 0, 32, 32, 7).fill(COLORS.ink);
    pdf.path(STAR).fill(COLORS.lamp);
    pdf.restore();
    write(brand.name, { font: 'bold', size: 15 }, { x: PAGE.left + 33, y: PAGE.top + 3, width: 200 });
  });
}

function writeFooters({ pdf, write, decorate }: DocumentWriter, reference: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    const y = PAGE.height - 46;
    const style = { font: 'regular', size: 8.5, color: COLORS.quiet } as const;
    decorate(() => {
      pdf
        .moveTo(PAGE.left, y - 10)
        .lineTo(PAGE.width - PAGE.right, y - 10)
        .lineWidth(0.75)
        .stroke(COLORS.line);
      write(`${brand.name} · ${brand.supportEmail} · ${phoneLines.member}`, style, {
        x: PAGE.left,
        y,
        width: 300,
      });
      write(`${reference} · Page ${index + 1} of ${count}`, style, {
        x: PAGE.left + CONTENT_WIDTH - 180,
        y,
        width: 180,
        align: 'end',
      });
    });
  }
}

/** Writes a document from the top of the current page. */
function writeContent(writer: DocumentWriter, content: DocumentContent): void {
  const { write, tag, moveTo, moveBy, getY } = writer;
  writeBrand(writer);
  moveTo(PAGE.top + 52);
  const place = () => ({ x: PAGE.left, y: getY(), width: CONTENT_WIDTH });
  tag('H1', () => moveBy(write(content.title, { font: 'display', size: 27, lineGap: 0 }, place()) + 2));
  if (content.subtitle)
    tag('P', () => moveBy(write(content.subtitle!, { font: 'regular', size: 11, color: COLORS.soft }, place())));
  moveBy(16);
  const { figure } = content;
  if (figure)
    tag('P', () => {
      moveBy(write(figure.value, { font: 'display', size: 34, lineGap: 0 }, place()) + 2);
      moveBy(write(figure.label, { font: 'regular', size: 11, color: COLORS.soft }, place()) + 18);
    });
  writeFacts(writer, content.facts);
  for (const block of content.blocks) writeBlock(writer, block);
}

/**
 * Renders a document in the brand's layout as a tagged PDF with selectable text. Only the content decides what it shows, so
 * the same content with the same `createdAt` gives the same bytes.
 */
export async function renderDocument(content: DocumentContent, { createdAt }: { createdAt: Date }): Promise<Buffer> {
  const writer = createDocumentWriter({ title: content.title, createdAt });
  writeContent(writer, content);
  writeFooters(writer, content.reference);
  return writer.finish();
}

type BundleOptions = { title: string; reference: string; createdAt: Date };

/**
 * Renders several documents as one PDF, each from a page of its own, with bookmarks and common page numbers. `create` gets the first
 * page of each document, for a table of contents. It gets none when the pages are counted; the documents must be as long either way.
 */
export async function renderBundle(
  create: (pages: readonly number[]) => readonly DocumentContent[],
  { title, reference, createdAt }: BundleOptions,
): Promise<Buffer> {
  function writeAll(contents: readonly DocumentContent[]) {
    const writer = createDocumentWriter({ title, createdAt });
    const pages = contents.map((content, index) => {
      if (index > 0) writer.addPage();
      writer.pdf.outline.addItem([content.title, content.subtitle].filter(Boolean).join(': '));
      const page = writer.pdf.bufferedPageRange().count;
      writeContent(writer, content);
      return page;
    });
    return { writer, pages };
  }
  const counted = writeAll(create([]));
  await counted.writer.finish();
  const { writer } = writeAll(create(counted.pages));
  writeFooters(writer, reference);
  return writer.finish();
}
