import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { generateKey, type TrustedKeyEntry } from '@lodestay/releases';
import { parse, UsageError, type Command } from '../command-line.ts';
import { forProduction } from '../open.ts';
import { releaseSettings } from '../settings.ts';

/** Makes the two halves. Throws `UsageError` for an id or a package that is none. */
function made(id: string, publishes: readonly string[], composes: boolean): ReturnType<typeof generateKey> {
  if (!/^[\w.@-]{1,60}$/.test(id))
    throw new UsageError(`'${id}' is no id of a key: it is 1 to 60 letters, digits, or ._@-`);
  const unknown = publishes.find((name) => !/^(\*|shell|mf-[a-z0-9-]+)$/.test(name));
  if (unknown !== undefined) throw new UsageError(`'${unknown}' is no package: it is shell, mf-<name>, or * for all`);
  if (publishes.length === 0 && !composes)
    throw new UsageError('say what the key may do: --publishes <name>, --composes, or both');
  return generateKey(id, { publishes: [...publishes], composes });
}

/** Nobody else may read it, and none that is there is lost. */
async function writePrivate(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'EEXIST'
        ? `${file} is there already; a key is never overwritten`
        : `The key cannot be written: ${error.message}`,
    );
  });
}

export const keysCommand: Command = {
  name: 'keys',
  synopsis: 'new <id> [--publishes <name>] [--composes] [--file <path>]',
  summary: 'makes a key: a private file, and an entry for the list of trusted keys',
  options: [
    ['--publishes <name>', 'a package whose releases it may sign, * for all; may stand there several times'],
    ['--composes', 'it may change what visitors get'],
    ['--file <path>', 'where the private half goes (keys/<id>.json in DATA_DIR)'],
  ],
  async run(parameters) {
    const {
      values,
      positionals: [verb, id, ...rest],
    } = parse(
      parameters,
      { publishes: { type: 'string', multiple: true }, composes: { type: 'boolean' }, file: { type: 'string' } },
      { positionals: true },
    );
    if (verb !== 'new' || !id || rest.length > 0) throw new UsageError("say 'keys new <id>'");
    const publishes = (values.publishes ?? []).flatMap((names) => names.split(',')).map((name) => name.trim());
    const { privateFile, entry }: { privateFile: string; entry: TrustedKeyEntry } = made(
      id,
      publishes,
      values.composes ?? false,
    );
    const { signingKey, trustedKeys } = releaseSettings(process.env, forProduction());
    // A path on the command line is the caller's, not the repository's.
    const file = values.file
      ? resolve(process.env['INIT_CWD'] ?? process.cwd(), values.file)
      : join(dirname(signingKey), `${id}.json`);
    await writePrivate(file, privateFile);
    console.error(
      `The private half is in ${file}, for SIGNING_KEY; whoever has it can do what the key may.\nThe entry for the list of trusted keys, e.g. ${trustedKeys}; shells read it when they start:`,
    );
    console.log(JSON.stringify(entry, null, 2));
  },
};
