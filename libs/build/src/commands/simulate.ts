import { join } from 'node:path';
import { createProgram, runProgram } from '../command-line/program.ts';
import { root, run } from './repository.ts';

const program = createProgram('simulate', 'Simulates people who book and pay, and proves the money and the stays.')
  .option('--members <count>', 'how many people', '100')
  .option('--years <years>', 'how long, such as 0.25', '0.5')
  .option('--pace <days>', 'days between two actions of a member, on average', '7')
  .option('--verified', 'members have accounts and are verified, so that more bookings happen')
  .option('--seed <seed>', 'the same seed makes the same decisions', '1')
  .action(async () => {
    process.exit(
      await run(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', join(root, 'api/simulation/main.ts'), ...process.argv.slice(2)],
        { env: process.env },
      ),
    );
  });

process.exit(await runProgram(program, process.argv.slice(2)));
