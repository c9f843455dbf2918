import { createProgram, runProgram } from '../command-line/program.ts';
import { addCompose } from './commands/compose.ts';
import { addPercentage, addPromote, addRollback, addWithdraw } from './commands/decisions.ts';
import { addDiff } from './commands/diff.ts';
import { addGc } from './commands/gc.ts';
import { addHistory } from './commands/history.ts';
import { addKeys } from './commands/keys.ts';
import { addPublish } from './commands/publish.ts';
import { addStatus } from './commands/status.ts';

const SETTINGS = `
Settings: RELEASE_STORE, TRUSTED_KEYS and SIGNING_KEY (default: in DATA_DIR), RELEASED_BY (default: your user name),
API_BASE or SITE_ORIGIN (the site whose api releases are checked against, default: http://localhost:4200).`;

/** Runs `npm run release`. Resolves to its exit code: 0 done, 1 failed, 2 invalid command line. */
export function runRelease(parameters: readonly string[]): Promise<number> {
  const program = createProgram('release', 'Publishes releases and decides which of them visitors get.').addHelpText(
    'after',
    SETTINGS,
  );
  for (const add of [
    addPublish,
    addCompose,
    addPromote,
    addPercentage,
    addWithdraw,
    addRollback,
    addStatus,
    addDiff,
    addHistory,
    addGc,
    addKeys,
  ])
    add(program);
  return runProgram(program, parameters);
}
