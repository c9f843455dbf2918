import { UsageError, table, type Command } from './command-line.ts';
import { composeCommand } from './commands/compose.ts';
import { percentageCommand, promoteCommand, rollbackCommand, withdrawCommand } from './commands/decisions.ts';
import { diffCommand } from './commands/diff.ts';
import { gcCommand } from './commands/gc.ts';
import { historyCommand } from './commands/history.ts';
import { keysCommand } from './commands/keys.ts';
import { publishCommand } from './commands/publish.ts';
import { statusCommand } from './commands/status.ts';

const COMMANDS: readonly Command[] = [
  publishCommand,
  composeCommand,
  promoteCommand,
  percentageCommand,
  withdrawCommand,
  rollbackCommand,
  statusCommand,
  diffCommand,
  historyCommand,
  gcCommand,
  keysCommand,
];

const HELP_WORDS = new Set(['help', '--help', '-h']);

const overview = () =>
  [
    'npm run release -- <command>',
    '',
    ...table(COMMANDS.map(({ name, summary }) => [name, summary])),
    '',
    "'npm run release -- help <command>' says more. Settings: RELEASE_STORE, TRUSTED_KEYS, SIGNING_KEY (all in DATA_DIR otherwise),",
    'RELEASED_BY (otherwise you), API_BASE or SITE_ORIGIN (the site whose api releases are checked against, http://localhost:4200).',
  ].join('\n');

const helpOf = ({ name, synopsis, summary, options = [] }: Command) =>
  [
    `npm run release -- ${name} ${synopsis}`,
    '',
    `  ${summary}`,
    ...(options.length > 0 ? ['', ...table(options)] : []),
  ].join('\n');

function commandNamed(name: string): Command {
  const command = COMMANDS.find((other) => other.name === name);
  if (!command)
    throw new UsageError(`there is no command '${name}'; there are ${COMMANDS.map((other) => other.name).join(', ')}`);
  return command;
}

/** Runs one command. Resolves to its exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function runRelease([name, ...parameters]: readonly string[]): Promise<number> {
  try {
    if (name === undefined)
      throw new UsageError(`name a command: ${COMMANDS.map((command) => command.name).join(', ')}`);
    if (HELP_WORDS.has(name)) console.log(parameters[0] ? helpOf(commandNamed(parameters[0])) : overview());
    else if (parameters.some((parameter) => parameter === '--help' || parameter === '-h'))
      console.log(helpOf(commandNamed(name)));
    else await commandNamed(name).run(parameters);
    return 0;
  } catch (error) {
    const { message } = error as Error;
    if (!(error instanceof UsageError)) {
      console.error(message);
      return 1;
    }
    console.error(
      `${message} (npm run release -- help${name && COMMANDS.some((command) => command.name === name) ? ` ${name}` : ''})`,
    );
    return 2;
  }
}
