import type { Composer, Decision, LoggedChange } from '@lodestay/releases';
import { needed, numberOf, parse, UsageError, type Command } from '../command-line.ts';
import { composerOf, openToWrite } from '../open.ts';
import { changeLines } from '../reports/changes.ts';

const REASON = ['--reason <text>', 'why; it stands in the log'] as const;

/** Makes one change of the composition, and says what it did. */
async function decide(
  reason: string,
  change: (composer: Composer, decision: Decision) => Promise<LoggedChange>,
): Promise<void> {
  const releasing = await openToWrite();
  const made = await change(composerOf(releasing), { by: releasing.by, reason });
  const history = await releasing.changes.history();
  console.log(changeLines(made, history.findLast(({ number }) => number < made.number) ?? null).join('\n'));
}

export const promoteCommand: Command = {
  name: 'promote',
  synopsis: '--reason "..."',
  summary: 'gives the canary to everybody',
  options: [REASON],
  run(parameters) {
    const { values } = parse(parameters, { reason: { type: 'string' } });
    return decide(needed(values.reason, '--reason'), (composer, decision) => composer.promote(decision));
  },
};

export const withdrawCommand: Command = {
  name: 'withdraw',
  synopsis: '--reason "..."',
  summary: 'takes the canary back',
  options: [REASON],
  run(parameters) {
    const { values } = parse(parameters, { reason: { type: 'string' } });
    return decide(needed(values.reason, '--reason'), (composer, decision) => composer.withdraw(decision));
  },
};

export const percentageCommand: Command = {
  name: 'percentage',
  synopsis: '<percentage> --reason "..."',
  summary: 'gives the canary to more or fewer visitors; who has it keeps it while it grows',
  options: [REASON],
  run(parameters) {
    const { values, positionals } = parse(parameters, { reason: { type: 'string' } }, { positionals: true });
    const percentage =
      positionals.length === 1 ? numberOf(positionals[0], 'the percentage', { from: 0, to: 100 }) : undefined;
    if (percentage === undefined) throw new UsageError('say one percentage, from 0 to 100');
    return decide(needed(values.reason, '--reason'), (composer, decision) =>
      composer.setPercentage({ ...decision, percentage }),
    );
  },
};

export const rollbackCommand: Command = {
  name: 'rollback',
  synopsis: '[--to-change <number>] --reason "..."',
  summary: 'puts in production what was there before; twice goes back two steps',
  options: [['--to-change <number>', 'what was in production after this change'], REASON],
  run(parameters) {
    const { values } = parse(parameters, { reason: { type: 'string' }, 'to-change': { type: 'string' } });
    const toChange = numberOf(values['to-change'], '--to-change', { from: 1, whole: true });
    return decide(needed(values.reason, '--reason'), (composer, decision) =>
      composer.rollback({ ...decision, toChange }),
    );
  },
};
