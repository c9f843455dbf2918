import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { generateKey } from '@lodestay/releases';
import { InvalidArgumentError, type Command } from 'commander';
import { isProduction } from '../open.ts';
import { parseReleaseSettings } from '../settings.ts';

const parsePublishes = (text: string, previous: string[]): string[] => {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !/^(\*|shell|mf-[a-z0-9-]+)$/.test(name));
  if (unknown !== undefined) throw new InvalidArgumentError('A package is shell, mf-<name>, or * for all.');
  return [...previous, ...names];
};

function parseId(text: string): string {
  if (!/^[\w.@-]{1,60}$/.test(text)) throw new InvalidArgumentError('It must be 1 to 60 letters, digits or ._@-');
  return text;
}

/** Writes a file that only its owner can read. Never overwrites a key. */
async function writePrivate(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'EEXIST'
        ? `${file} already exists. Keys are never overwritten.`
        : `The key cannot be written: ${error.message}`,
    );
  });
}

export function addKeys(program: Command): void {
  program
    .command('keys')
    .description('create keys that sign releases')
    .command('new')
    .description('create a key: a private file, and an entry for the list of trusted keys')
    .argument('<id>', 'name of the key', parseId)
    .option(
      '--publishes <name>',
      'a package whose releases it may sign, * for all; can be repeated',
      parsePublishes,
      [] as string[],
    )
    .option('--composes', 'it may change what visitors get', false)
    .option('--file <path>', 'where to write the private key (default: keys/<id>.json in DATA_DIR)')
    .action(createKey);
}

type Options = { publishes: string[]; composes: boolean; file?: string };

async function createKey(id: string, { publishes, composes, file: path }: Options, command: Command): Promise<void> {
  if (publishes.length === 0 && !composes)
    command.error('say what the key may do: --publishes <name>, --composes, or both');
  const { privateFile, entry } = generateKey(id, { publishes, composes });
  const { signingKey, trustedKeys } = parseReleaseSettings(process.env, isProduction());
  // A path on the command line is relative to the folder of the caller.
  const file = path ? resolve(process.env['INIT_CWD'] ?? process.cwd(), path) : join(dirname(signingKey), `${id}.json`);
  await writePrivate(file, privateFile);
  console.error(
    `The private key is in ${file}. Set SIGNING_KEY to it, and keep it secret.\nAdd this entry to the list of trusted keys (${trustedKeys}). Shells read the list when they start.`,
  );
  console.log(JSON.stringify(entry, null, 2));
}
