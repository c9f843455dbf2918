import { removeSpare } from '@lodestay/releases';
import { numberOf, parse, table, type Command } from '../command-line.ts';
import { openToRead } from '../open.ts';
import { age } from '../reports/age.ts';

const KEEP_DAYS = 30;

export const gcCommand: Command = {
  name: 'gc',
  synopsis: '[--keep-days <days>] [--dry-run]',
  summary: 'removes releases that nobody needs any more, and files that only they had',
  options: [
    [
      '--keep-days <days>',
      `keeps what was published or in force within these days (${KEEP_DAYS}); what a rollback leads to always stays`,
    ],
    ['--dry-run', 'says what would go'],
  ],
  async run(parameters) {
    const { values } = parse(parameters, { 'keep-days': { type: 'string' }, 'dry-run': { type: 'boolean' } });
    const keepDays = numberOf(values['keep-days'], '--keep-days', { from: 0 }) ?? KEEP_DAYS;
    const dryRun = values['dry-run'] ?? false;
    const { releases, changes } = await openToRead();
    const now = new Date();
    const removals = await removeSpare({ releases, changes, keepDays, clock: () => now, dryRun });
    for (const { name, releases: gone, objects } of removals.filter((removal) => removal.objects > 0)) {
      console.log(
        `${name}: ${gone.length} ${gone.length === 1 ? 'release' : 'releases'}, ${objects} objects of the store ${dryRun ? 'would go' : 'are gone'}`,
      );
      console.log(
        table(
          gone.map(({ version, publishedAt, publishedBy }) => [version, age(publishedAt, now), `by ${publishedBy}`]),
        ).join('\n'),
      );
    }
    if (removals.every(({ objects }) => objects === 0)) console.log('Nothing is to spare.');
    for (const reason of removals.flatMap(({ left }) => left)) console.error(`left alone: ${reason}`);
  },
};
