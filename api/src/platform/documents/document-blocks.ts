import type { DocumentBlock, DocumentColumn, DocumentFact } from './document-content.ts';
import { COLORS, CONTENT_WIDTH, PAGE, type DocumentWriter, type TextStyle } from './document-writer.ts';

const BODY: TextStyle = { font: 'regular', size: 10 };
const STRONG: TextStyle = { font: 'bold', size: 10 };
const LABEL: TextStyle = { font: 'regular', size: 8.5, color: COLORS.quiet };
const GUTTER = 18;
const CELL_PADDING = 6;

function rule({ pdf, decorate, getY }: DocumentWriter, color: string = COLORS.line, width = 0.75): void {
  decorate(() => {
    pdf
      .moveTo(PAGE.left, getY())
      .lineTo(PAGE.left + CONTENT_WIDTH, getY())
      .lineWidth(width)
      .stroke(color);
  });
}

function writeText(writer: DocumentWriter, tag: 'H2' | 'P', text: string, style: TextStyle, gap: number): void {
  const height = writer.measure(text, style, CONTENT_WIDTH);
  // A heading stays with the lines below it.
  writer.ensureSpace(tag === 'H2' ? height + 48 : height);
  writer.tag(tag, () => void writer.write(text, style, { x: PAGE.left, y: writer.getY(), width: CONTENT_WIDTH }));
  writer.moveBy(height + gap);
}

/** Facts in two columns: a small label above each value. */
export function writeFacts(writer: DocumentWriter, facts: readonly DocumentFact[]): void {
  const width = (CONTENT_WIDTH - GUTTER) / 2;
  for (let index = 0; index < facts.length; index += 2) {
    const row = facts.slice(index, index + 2);
    const height = Math.max(...row.map(({ value }) => writer.measure(value, STRONG, width))) + 22;
    writer.ensureSpace(height);
    row.forEach(({ label, value }, column) => {
      const x = PAGE.left + column * (width + GUTTER);
      writer.tag('P', () => {
        writer.write(label, LABEL, { x, y: writer.getY(), width });
        writer.write(value, STRONG, { x, y: writer.getY() + 12, width });
      });
    });
    writer.moveBy(height);
  }
}

function writeList(writer: DocumentWriter, items: readonly string[]): void {
  for (const item of items) {
    const width = CONTENT_WIDTH - 14;
    const height = writer.measure(item, BODY, width);
    writer.ensureSpace(height);
    writer.tag('L', () => {
      writer.write('•', BODY, { x: PAGE.left, y: writer.getY(), width: 12 });
      writer.write(item, BODY, { x: PAGE.left + 14, y: writer.getY(), width });
    });
    writer.moveBy(height + 3);
  }
  writer.moveBy(7);
}

type Table = Extract<DocumentBlock, { kind: 'table' }>;

function writeRow(
  writer: DocumentWriter,
  columns: readonly DocumentColumn[],
  cells: readonly string[],
  style: TextStyle,
) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const space = CONTENT_WIDTH - GUTTER * (columns.length - 1);
  const widths = columns.map(({ share }) => (space * share) / shares);
  const height = Math.max(...cells.map((cell, index) => writer.measure(cell, style, widths[index]!)));
  let x: number = PAGE.left;
  cells.forEach((cell, index) => {
    writer.write(cell, style, {
      x,
      y: writer.getY() + CELL_PADDING,
      width: widths[index]!,
      align: columns[index]!.align,
    });
    x += widths[index]! + GUTTER;
  });
  writer.moveBy(height + CELL_PADDING * 2 - 2);
}

/** A table whose header is repeated on the next page. */
function writeTable(writer: DocumentWriter, { columns, rows, total }: Table): void {
  const header = () => {
    writer.tag('Table', () =>
      writeRow(
        writer,
        columns,
        columns.map(({ label }) => label),
        LABEL,
      ),
    );
    rule(writer, COLORS.ink);
  };
  writer.ensureSpace(72);
  header();
  for (const row of rows) {
    const before = writer.getY();
    writer.ensureSpace(40);
    if (writer.getY() < before) header();
    writer.tag('Table', () => writeRow(writer, columns, row, BODY));
    rule(writer);
  }
  if (total) {
    writer.ensureSpace(40);
    rule(writer, COLORS.ink);
    writer.tag('Table', () => writeRow(writer, columns, total, STRONG));
  }
  writer.moveBy(12);
}

export function writeBlock(writer: DocumentWriter, block: DocumentBlock): void {
  switch (block.kind) {
    case 'heading':
      writer.moveBy(8);
      return writeText(writer, 'H2', block.text, { font: 'display', size: 15, lineGap: 0 }, 7);
    case 'paragraph':
      return writeText(writer, 'P', block.text, BODY, 8);
    case 'note':
      return writeText(writer, 'P', block.text, LABEL, 6);
    case 'list':
      return writeList(writer, block.items);
    case 'facts':
      return writeFacts(writer, block.facts);
    case 'table':
      return writeTable(writer, block);
    case 'page_break':
      return writer.addPage();
  }
}
