import type { Command } from 'commander';
import { openToRead } from '../open.ts';
import { toChangeJson, formatChange } from '../reports/changes.ts';

export function addHistory(program: Command): void {
  program
    .command('history')
    .description('list all changes, newest first')
    .option('--json', 'as JSON, oldest first', false)
    .action(async ({ json }: { json: boolean }) => {
      const { changes } = await openToRead();
      const history = await changes.readHistory();
      if (json) return console.log(JSON.stringify(history.map(toChangeJson), null, 2));
      const lines = history.map((change, index) => formatChange(change, history[index - 1] ?? null).join('\n'));
      console.log(lines.length > 0 ? lines.reverse().join('\n') : 'There are no changes yet.');
    });
}
