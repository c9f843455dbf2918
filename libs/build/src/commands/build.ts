import { createProgram, runProgram } from '../command-line/program.ts';
import { build } from './repository.ts';

const program = createProgram(
  'build',
  'Builds the shell and every remote. Unchanged packages come from the cache.',
).action(async () => process.exit(await build({ production: process.env['NODE_ENV'] !== 'development' })));

process.exit(await runProgram(program, process.argv.slice(2)));
