import { removeOldReleases } from '@lodestay/releases';
import type { Command } from 'commander';
import { parseNumber } from '../../command-line/parse-number.ts';
import { openToRead } from '../open.ts';
import { formatAge } from '../reports/age.ts';
import { formatTable } from '../reports/table.ts';

const KEEP_DAYS = 30;

export function addGc(program: Command): void {
  program
    .command('gc')
    .description('delete releases that are no longer needed, and their files')
    .option(
      '--keep-days <days>',
      'keep releases that were published or in use within this many days; those that a rollback needs always stay',
      parseNumber({ from: 0 }),
      KEEP_DAYS,
    )
    .option('--dry-run', 'print what would be deleted', false)
    .action(collectGarbage);
}

async function collectGarbage({ keepDays, dryRun }: { keepDays: number; dryRun: boolean }): Promise<void> {
  const { releases, changes } = await openToRead();
  const now = new Date();
  const removals = await removeOldReleases({ releases, changes, keepDays, clock: () => now, dryRun });
  for (const { name, releases: gone, objects } of removals.filter((removal) => removal.objects > 0)) {
    console.log(
      `${dryRun ? 'Would delete' : 'Deleted'} ${gone.length} ${gone.length === 1 ? 'release' : 'releases'} of ${name} (${objects} objects in the store)`,
    );
    console.log(
      formatTable(
        gone.map(({ version, publishedAt, publishedBy }) => [
          version,
          formatAge(publishedAt, now),
          `by ${publishedBy}`,
        ]),
      ).join('\n'),
    );
  }
  if (removals.every(({ objects }) => objects === 0)) console.log('Nothing to delete.');
  for (const reason of removals.flatMap(({ untrusted }) => untrusted)) console.error(`Not deleted: ${reason}`);
}
