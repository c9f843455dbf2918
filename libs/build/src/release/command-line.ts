import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A command that was written in a way that nobody understands; exit code 2. */
export class UsageError extends Error {}

/** One subcommand of `npm run release`. */
export type Command = {
  name: string;
  /** What stands after the name, e.g. '<remote ...> | --all'. */
  synopsis: string;
  summary: string;
  /** Lines of help: an option and what it does. */
  options?: readonly (readonly [string, string])[];
  /** Does it, and prints what it did. Throws an error of one line when it was refused. */
  run(parameters: readonly string[]): Promise<void>;
};

type Options = NonNullable<ParseArgsConfig['options']>;

/** Reads the parameters of a command. Throws `UsageError`. */
export function parse<Given extends Options>(
  parameters: readonly string[],
  options: Given,
  { positionals: allowed = false } = {},
) {
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: allowed, strict: true });
  } catch (error) {
    // Node's advice about values that begin with '-' is on further lines.
    throw new UsageError((error as Error).message.split(/[.\n]/)[0]!);
  }
}

/** The value of an option that must be given. */
export function needed(value: string | undefined, option: string): string {
  if (!value?.trim()) throw new UsageError(`${option} is missing`);
  return value;
}

/** A number of an option within limits. Undefined where the option is not given. */
export function numberOf(
  text: string | undefined,
  option: string,
  { from, to = Number.MAX_SAFE_INTEGER, whole = false }: { from: number; to?: number; whole?: boolean },
): number | undefined {
  if (text === undefined) return undefined;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!(value >= from && value <= to) || (whole && !Number.isInteger(value))) {
    throw new UsageError(
      `${option} is a ${whole ? 'whole ' : ''}number from ${from}${to === Number.MAX_SAFE_INTEGER ? '' : ` to ${to}`}, not '${text}'`,
    );
  }
  return value;
}

/** Lines of columns. */
export function table(rows: readonly (readonly string[])[], indent = '  '): string[] {
  const widths = rows.reduce<number[]>(
    (all, row) => row.map((cell, column) => Math.max(all[column] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) => (indent + row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')).trimEnd());
}
