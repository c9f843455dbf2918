import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Report } from './content-problem.ts';

const FENCE = /^---\s*$/;

/** Splits a file into its fields and its text. Returns null, after a report, if the fields cannot be used. */
export function readFrontMatter<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
  report: Report,
): {
  fields: z.output<Schema>;
  body: readonly string[];
  /** Line of the file before the text. */ offset: number;
} | null {
  const lines = source.split(/\r?\n/);
  const end = FENCE.test(lines[0]!) ? lines.findIndex((line, index) => index > 0 && FENCE.test(line)) : -1;
  if (end === -1) {
    report(1, 'Start the file with its fields between two lines of ---');
    return null;
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(lines.slice(1, end).join('\n'), { lineCounter });
  for (const { pos, message } of document.errors) report(lineCounter.linePos(pos[0]).line + 1, message.split('\n')[0]!);
  if (document.errors.length > 0) return null;
  const parsed = schema.safeParse(document.toJS() ?? {});
  if (parsed.success) return { fields: parsed.data, body: lines.slice(end + 1), offset: end + 1 };

  /** The line of a field, or the first line if the field is missing. */
  const findLine = (name: PropertyKey | undefined): number => {
    if (!isMap(document.contents)) return 1;
    const pair = document.contents.items.find(({ key }) => isScalar(key) && key.value === name);
    return pair && isScalar(pair.key) && pair.key.range ? lineCounter.linePos(pair.key.range[0]).line + 1 : 1;
  };
  for (const { code, path, message, ...issue } of parsed.error.issues) {
    const unknown = code === 'unrecognized_keys' && 'keys' in issue ? (issue.keys as string[]) : null;
    const name = path[0] ?? unknown?.[0];
    report(findLine(name), unknown ? `There is no field ${unknown.join(', ')}` : `${path.join('.')}: ${message}`);
  }
  return null;
}
