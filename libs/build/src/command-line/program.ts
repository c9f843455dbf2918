import { Command, CommanderError } from 'commander';

/** The exit code of a command line that cannot be parsed. Other errors end with 1. */
const USAGE_ERROR = 2;

/** A program of `npm run`, e.g. 'dev'. Subcommands that are added with `program.command` inherit its output settings. */
export const createProgram = (name: string, description: string): Command =>
  new Command(`npm run ${name} --`)
    .description(description)
    .showSuggestionAfterError(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => console.log(text.trimEnd()),
      getOutHelpWidth: () => 120,
      // runProgram prints errors.
      writeErr: () => {},
    });

/** The subcommand that the parameters begin with, or the program itself. */
const findCommand = (program: Command, [name]: readonly string[]) =>
  program.commands.find((command) => command.name() === name);

/** What is wrong with a command line, and where the help is. */
function describeUsageError(
  { code, message }: CommanderError,
  program: Command,
  parameters: readonly string[],
): string {
  const found = findCommand(program, parameters);
  const help = `${program.name()} ${program.commands.length > 0 ? 'help' : '--help'}${found ? ` ${found.name()}` : ''}`;
  if (code !== 'commander.help') return `${message.replace(/^error: /, '')} (${help})`;
  // Commander would print the whole help.
  const names = (found ?? program).commands.map((command) => command.name());
  return parameters.length === (found ? 1 : 0)
    ? `missing command: ${names.join(', ')} (${help})`
    : `unknown command '${parameters.join(' ')}' (${help})`;
}

/**
 * Runs a program and prints its error in one line. Resolves to the exit code: 0 done, 1 failed, 2 invalid command line.
 * A program that starts services may still run then.
 */
export async function runProgram(program: Command, parameters: readonly string[]): Promise<number> {
  try {
    await program.parseAsync(parameters, { from: 'user' });
    return 0;
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    }
    if (error.exitCode === 0) return 0;
    console.error(describeUsageError(error, program, parameters));
    return USAGE_ERROR;
  }
}
