import type { Composer, Decision, LoggedChange } from '@lodestay/releases';
import { InvalidArgumentError, type Command } from 'commander';
import { parseNumber } from '../../command-line/parse-number.ts';
import { createApiComposer, openToWrite } from '../open.ts';
import { formatChange } from '../reports/changes.ts';

type Reason = { reason: string };

function parseText(text: string): string {
  if (!text.trim()) throw new InvalidArgumentError('It must not be empty.');
  return text;
}

/** Makes one change of the composition and prints it. */
async function decide(
  reason: string,
  change: (composer: Composer, decision: Decision) => Promise<LoggedChange>,
): Promise<void> {
  const releasing = await openToWrite();
  const made = await change(createApiComposer(releasing), { by: releasing.by, reason });
  const history = await releasing.changes.readHistory();
  console.log(formatChange(made, history.findLast(({ number }) => number < made.number) ?? null).join('\n'));
}

const addDecision = (program: Command, name: string, description: string) =>
  program
    .command(name)
    .description(description)
    .requiredOption('--reason <text>', 'why; written to the log', parseText);

export function addPromote(program: Command): void {
  addDecision(program, 'promote', 'give the canary to all visitors').action(({ reason }: Reason) =>
    decide(reason, (composer, decision) => composer.promote(decision)),
  );
}

export function addWithdraw(program: Command): void {
  addDecision(program, 'withdraw', 'withdraw the canary').action(({ reason }: Reason) =>
    decide(reason, (composer, decision) => composer.withdraw(decision)),
  );
}

export function addPercentage(program: Command): void {
  addDecision(program, 'percentage', 'give the canary to more or fewer visitors; those who have it keep it as it grows')
    .argument('<percentage>', '0 to 100', parseNumber({ from: 0, to: 100 }))
    .action((percentage: number, { reason }: Reason) =>
      decide(reason, (composer, decision) => composer.setPercentage({ ...decision, percentage })),
    );
}

export function addRollback(program: Command): void {
  addDecision(program, 'rollback', 'put the previous releases in production; twice goes back two steps')
    .option('--to-change <number>', 'the releases after this change instead', parseNumber({ from: 1, whole: true }))
    .action(({ reason, toChange }: Reason & { toChange?: number }) =>
      decide(reason, (composer, decision) => composer.rollback({ ...decision, toChange })),
    );
}
