/**
 * Prints the `@font-face` fallbacks of `src/theme/fonts.ts`: system fonts stretched to the space our fonts take, so that
 * nothing moves when the real file arrives. Run: `node libs/ui/scripts/font-metrics.ts` after a font file has changed.
 *
 * Widths are averaged by how often a letter occurs in English (the method of capsize); the figures of the system fonts
 * are theirs, from the same method, because they may not be installed where this runs.
 */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Known table tags of WOFF2 in the order of its specification (section 4.1); only those up to `post` matter here. */
const TAGS = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt ',
  'fpgm',
  'glyf',
  'loca',
  'prep',
  'CFF ',
  'VORG',
  'EBDT',
  'EBLC',
  'gasp',
  'hdmx',
  'kern',
  'LTSH',
  'PCLT',
  'VDMX',
  'vhea',
  'vmtx',
  'BASE',
  'GDEF',
  'GPOS',
  'GSUB',
  'EBSC',
  'JSTF',
  'MATH',
  'CBDT',
  'CBLC',
  'COLR',
  'CPAL',
  'SVG ',
  'sbix',
  'acnt',
  'avar',
  'bdat',
  'bloc',
  'bsln',
  'cvar',
  'fdsc',
  'feat',
  'fmtx',
  'fvar',
  'gvar',
  'hsty',
  'just',
  'lcar',
  'mort',
  'morx',
  'opbd',
  'prop',
  'trak',
  'Zapf',
  'Silf',
  'Glat',
  'Gloc',
  'Feat',
  'Sill',
];

/** Letters per thousand characters of English prose, the space among them. */
const FREQUENCY: Record<string, number> = {
  ' ': 180,
  e: 102,
  t: 75,
  a: 65,
  o: 62,
  i: 57,
  n: 57,
  s: 53,
  r: 50,
  h: 50,
  l: 33,
  d: 33,
  u: 23,
  c: 22,
  m: 20,
  f: 20,
  w: 17,
  g: 16,
  p: 15,
  y: 14,
  b: 13,
  v: 8,
  k: 6,
  x: 1,
  j: 1,
  q: 1,
  z: 1,
  '.': 7,
  ',': 8,
};

const SYSTEM = {
  Georgia: { unitsPerEm: 2048, average: 913 },
  Arial: { unitsPerEm: 2048, average: 904 },
  'Times New Roman': { unitsPerEm: 2048, average: 819 },
} as const;

type Table = { tag: string; length: number; transformed: boolean };

function readTables(file: URL): Map<string, DataView & { transformed?: boolean }> {
  const bytes = readFileSync(file);
  const count = bytes.readUInt16BE(12);
  const compressedLength = bytes.readUInt32BE(20);
  let at = 48;
  const base128 = () => {
    let value = 0;
    for (;;) {
      const byte = bytes[at++]!;
      value = value * 128 + (byte & 0x7f);
      if (!(byte & 0x80)) return value;
    }
  };
  const directory: Table[] = [];
  for (let index = 0; index < count; index++) {
    const flags = bytes[at++]!;
    const known = flags & 0x3f;
    const tag = known === 63 ? bytes.toString('latin1', at, (at += 4)) : TAGS[known]!;
    const version = flags >> 6;
    const length = base128();
    const transformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
    directory.push({ tag, length: transformed ? base128() : length, transformed });
  }
  const data = brotliDecompressSync(bytes.subarray(at, at + compressedLength));
  const tables = new Map<string, DataView & { transformed?: boolean }>();
  let offset = 0;
  for (const table of directory) {
    const view: DataView & { transformed?: boolean } = new DataView(
      data.buffer,
      data.byteOffset + offset,
      table.length,
    );
    view.transformed = table.transformed;
    tables.set(table.tag, view);
    offset += table.length;
  }
  return tables;
}

/** Glyph of a character, from the format 4 subtable of `cmap`. */
function findGlyph(cmap: DataView, code: number): number {
  for (let record = 0; record < cmap.getUint16(2); record++) {
    const start = cmap.getUint32(4 + record * 8 + 4);
    if (cmap.getUint16(start) !== 4) continue;
    const segments = cmap.getUint16(start + 6) / 2;
    for (let segment = 0; segment < segments; segment++) {
      const end = cmap.getUint16(start + 14 + segment * 2);
      if (code > end) continue;
      const first = cmap.getUint16(start + 16 + segments * 2 + segment * 2);
      if (code < first) return 0;
      const delta = cmap.getInt16(start + 16 + segments * 4 + segment * 2);
      const rangeAt = start + 16 + segments * 6 + segment * 2;
      const range = cmap.getUint16(rangeAt);
      return range === 0
        ? (code + delta) & 0xffff
        : (cmap.getUint16(rangeAt + range + (code - first) * 2) + delta) & 0xffff;
    }
  }
  throw new Error('the font has no cmap subtable of format 4');
}

function measure(file: URL) {
  const tables = readTables(file);
  const table = (tag: string) => tables.get(tag) ?? fail(tag);
  const hmtx = table('hmtx');
  // A transformed hmtx starts with a byte of flags; advance widths follow as one array instead of pairs.
  const advance = (glyph: number) => {
    const index = Math.min(glyph, table('hhea').getUint16(34) - 1);
    return hmtx.transformed ? hmtx.getUint16(1 + index * 2) : hmtx.getUint16(index * 4);
  };
  let sum = 0;
  let weight = 0;
  for (const [letter, times] of Object.entries(FREQUENCY)) {
    sum += advance(findGlyph(table('cmap'), letter.codePointAt(0)!)) * times;
    weight += times;
  }
  return {
    unitsPerEm: table('head').getUint16(18),
    ascent: table('hhea').getInt16(4),
    descent: table('hhea').getInt16(6),
    lineGap: table('hhea').getInt16(8),
    average: sum / weight,
  };
}

function fail(tag: string): never {
  throw new Error(`the font has no table ${tag}`);
}

const percent = (value: number) => `${(value * 100).toFixed(2)}%`;

for (const [file, systems] of [
  ['newsreader-display.woff2', ['Georgia', 'Times New Roman']],
  ['instrument-sans.woff2', ['Arial']],
] as const) {
  const font = measure(new URL(`../src/theme/fonts/${file}`, import.meta.url));
  console.log(file, font);
  for (const name of systems) {
    const system = SYSTEM[name];
    const size = font.average / font.unitsPerEm / (system.average / system.unitsPerEm);
    const part = (value: number) => percent(value / font.unitsPerEm / size);
    console.log(
      `  ${name}: size-adjust ${percent(size)}; ascent ${part(font.ascent)}; descent ${part(-font.descent)}; line-gap ${part(font.lineGap)}`,
    );
  }
}
