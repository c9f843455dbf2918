import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFContext, type PDFPage } from 'pdf-lib';

/** Unicode by the hexadecimal code of a glyph. */
type Glyphs = ReadonlyMap<string, string>;

const toText = (stream: PDFRawStream): string =>
  (stream.dict.has(PDFName.of('Filter')) ? inflateSync(stream.contents) : Buffer.from(stream.contents)).toString(
    'latin1',
  );

const toUnicode = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Reads the ranges of a font's ToUnicode map, as pdfkit writes them. */
function readGlyphs(font: PDFDict): Glyphs {
  const map = font.lookup(PDFName.of('ToUnicode'));
  const glyphs = new Map<string, string>();
  if (!(map instanceof PDFRawStream)) return glyphs;
  for (const [, first, list] of toText(map).matchAll(/<([0-9a-f]{4})>\s*<[0-9a-f]{4}>\s*\[([^\]]*)\]/gi))
    for (const [index, [, hex]] of Array.from(list!.matchAll(/<([0-9a-f ]*)>/gi)).entries())
      glyphs.set(
        (Number.parseInt(first!, 16) + index).toString(16).padStart(4, '0'),
        toUnicode(hex!.replaceAll(' ', '')),
      );
  return glyphs;
}

function readContents(context: PDFContext, page: PDFPage): string {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray().map((item) => context.lookup(item)) : [contents];
  return streams.map((stream) => (stream instanceof PDFRawStream ? toText(stream) : '')).join('\n');
}

function readPage(context: PDFContext, page: PDFPage): string {
  const fonts = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
  let glyphs: Glyphs = new Map();
  let text = '';
  for (const [, font, shown] of readContents(context, page).matchAll(/\/(\w+) [\d.]+ Tf|\[((?:[^\]])*)\] TJ/g)) {
    if (font) glyphs = readGlyphs(fonts!.lookup(PDFName.of(font), PDFDict));
    else {
      for (const [, codes] of shown!.matchAll(/<([0-9a-f]*)>/gi))
        text +=
          codes!
            .match(/.{4}/g)
            ?.map((code) => glyphs.get(code.toLowerCase()) ?? '')
            .join('') ?? '';
      text += ' ';
    }
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The text of each page of a PDF that pdfkit wrote, also after pdf-lib has copied its pages. */
export async function readPdfText(file: Buffer): Promise<string[]> {
  const pdf = await PDFDocument.load(file);
  return pdf.getPages().map((page) => readPage(pdf.context, page));
}
