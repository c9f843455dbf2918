import { join } from 'node:path';
import type { Command } from 'commander';
import { createProgram, runProgram } from '../command-line/program.ts';
import { root, run } from './repository.ts';
import { parseSiteSettings } from './settings.ts';

const program = createProgram('import', 'Imports listings and pictures into the database of the site.')
  .argument('[file]', 'listings as CSV in UTF-8, plain or gzip')
  .option('--pictures <folder>', 'folder or zip file with pictures and their list, pictures.csv')
  .action(async (file: string | undefined, { pictures }: { pictures?: string }, command: Command) => {
    if (file === undefined && pictures === undefined) command.error('name a file of listings, --pictures, or both');
    const { dataDirectory } = parseSiteSettings(process.env);
    process.exit(
      await run(process.execPath, [join(root, 'api/src/import/main.ts'), ...process.argv.slice(2)], {
        // Paths on the command line are relative to the folder of the caller.
        cwd: process.env['INIT_CWD'] ?? process.cwd(),
        env: { ...process.env, DATA_DIR: dataDirectory },
      }),
    );
  });

process.exit(await runProgram(program, process.argv.slice(2)));
