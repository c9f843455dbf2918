import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { eachMapping, TraceMap, type EachMapping } from '@jridgewell/trace-mapping';

/** A part of a built file from one source file; `source` is null for code that webpack generated. */
export type Piece = { source: string | null; text: string };

/** Size in KB (1,000 bytes) at brotli quality 11. */
export const compressed = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 } })
    .length / 1000;

export const joinText = (pieces: readonly Piece[]) => pieces.map((piece) => piece.text).join('');

/** Splits a built file into its parts, in order and complete. Needs the source map of a build with SOURCE_MAPS=1. */
export async function readPieces(path: string): Promise<Piece[]> {
  const code = (await readFile(path, 'utf8')).replace(/\n?\/\/# sourceMappingURL.*\s*$/, '');
  const lineStarts = [0];
  for (const line of code.split('\n')) lineStarts.push(lineStarts.at(-1)! + line.length + 1);
  const mappings: EachMapping[] = [];
  eachMapping(new TraceMap(await readFile(`${path}.map`, 'utf8')), (mapping) => mappings.push(mapping));
  const pieces: Piece[] = [];
  let at = 0;
  let source: string | null = null;
  for (const mapping of mappings) {
    const offset = lineStarts[mapping.generatedLine - 1]! + mapping.generatedColumn;
    if (offset > at) pieces.push({ source, text: code.slice(at, offset) });
    at = Math.max(at, offset);
    source = mapping.source;
  }
  return [...pieces, { source, text: code.slice(at) }];
}
