import PDFDocument from 'pdfkit';
import { brand } from '@lodestay/contracts/brand';
import { FONT_NAMES, openFont, type FontName, type WithFont } from './document-fonts.ts';

export const COLORS = { ink: '#0e1b2c', soft: '#3e4d61', quiet: '#586779', line: '#d9dfe7', lamp: '#f2b33d' } as const;
/** In points. The footer is in the bottom margin. */
export const PAGE = { left: 60, right: 60, top: 54, bottom: 72, width: 612, height: 792 } as const;
export const CONTENT_WIDTH = PAGE.width - PAGE.left - PAGE.right;
export const CONTENT_BOTTOM = PAGE.height - PAGE.bottom;

export type TextStyle = { font: 'display' | 'regular' | 'bold'; size: number; color?: string; lineGap?: number };
export type TextPlace = { x: number; y: number; width: number; align?: 'start' | 'end' };
export type DocumentWriter = ReturnType<typeof createDocumentWriter>;

const toExtended = (font: TextStyle['font']): FontName => (font === 'regular' ? 'regular-extended' : 'bold-extended');

/** Writes text in the brand's fonts, and letters that the main font does not have in the extended one. */
export function createDocumentWriter(options: { title: string; createdAt: Date }) {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: { top: PAGE.top, bottom: 0, left: PAGE.left, right: PAGE.right },
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    pdfVersion: '1.7',
    // The same content at the same time is the same file.
    info: { Title: options.title, Author: brand.name, CreationDate: options.createdAt },
  });
  for (const name of FONT_NAMES) pdf.registerFont(name, openFont(name) as unknown as Buffer);
  const root = pdf.struct('Document');
  pdf.addStructure(root);

  const has = (font: FontName, character: string) =>
    (pdf.font(font) as unknown as WithFont)._font.font.hasGlyphForCodePoint(character.codePointAt(0)!);

  /** Parts of a text with the font of each. What no font has loses its accents, or becomes a question mark. */
  function splitByFont(text: string, font: TextStyle['font']): { font: FontName; text: string }[] {
    const parts: { font: FontName; text: string }[] = [];
    for (const character of text.normalize('NFC')) {
      const [chosen, shown] =
        character === '\n' || has(font, character)
          ? [font, character]
          : font !== 'display' && has(toExtended(font), character)
            ? [toExtended(font), character]
            : [font, [...character.normalize('NFD')].find((base) => has(font, base)) ?? '?'];
      const last = parts.at(-1);
      if (last?.font === chosen) last.text += shown;
      else parts.push({ font: chosen, text: shown });
    }
    return parts;
  }

  const measure = (text: string, { font, size, lineGap = 2 }: TextStyle, width: number): number =>
    pdf.font(font).fontSize(size).heightOfString(text, { width, lineGap });

  /** Writes at a place and returns the height. */
  function write(text: string, style: TextStyle, { x, y, width, align = 'start' }: TextPlace): number {
    const { size, color = COLORS.ink, lineGap = 2 } = style;
    const parts = splitByFont(text, style.font);
    pdf.fillColor(color).fontSize(size);
    const place = { width, lineGap, align: align === 'end' ? 'right' : 'left' } as const;
    // Parts in several fonts can only be aligned at the start.
    if (parts.length <= 1) pdf.font(style.font).text(parts[0]?.text ?? '', x, y, place);
    else
      parts.forEach((part, index) => {
        const more = { ...place, align: 'left' as const, continued: index < parts.length - 1 };
        if (index === 0) pdf.font(part.font).text(part.text, x, y, more);
        else pdf.font(part.font).text(part.text, more);
      });
    return measure(text, style, width);
  }

  let y: number = PAGE.top;
  return {
    pdf,
    measure,
    write,
    getY: () => y,
    moveTo: (position: number) => void (y = position),
    moveBy: (distance: number) => void (y += distance),
    addPage() {
      pdf.addPage();
      y = PAGE.top;
    },
    /** Starts a page if the rest of this one is too small. */
    ensureSpace(height: number) {
      if (y + height <= CONTENT_BOTTOM || y === PAGE.top) return;
      pdf.addPage();
      y = PAGE.top;
    },
    /** Adds content to the structure that assistive technology reads. */
    tag: (tag: 'H1' | 'H2' | 'P' | 'L' | 'Table', draw: () => void) => void root.add(pdf.struct(tag, {}, draw)),
    /** Draws what assistive technology must skip. */
    decorate(draw: () => void) {
      pdf.markContent('Artifact', { type: 'Layout' });
      draw();
      pdf.endMarkedContent();
    },
    async finish(): Promise<Buffer> {
      root.end();
      const chunks: Buffer[] = [];
      const finished = new Promise<Buffer>((resolve, reject) => {
        pdf.on('data', (chunk: Buffer) => void chunks.push(chunk));
        pdf.on('end', () => resolve(Buffer.concat(chunks)));
        pdf.on('error', reject);
      });
      pdf.end();
      return finished;
    },
  };
}
