import { parse, type Command } from '../command-line.ts';
import { openToRead } from '../open.ts';
import { changeJson, changeLines } from '../reports/changes.ts';

export const historyCommand: Command = {
  name: 'history',
  synopsis: '[--json]',
  summary: 'all changes, the newest first',
  options: [['--json', 'for programs, the oldest first']],
  async run(parameters) {
    const { values } = parse(parameters, { json: { type: 'boolean' } });
    const { changes } = await openToRead();
    const history = await changes.history();
    if (values.json) return console.log(JSON.stringify(history.map(changeJson), null, 2));
    const lines = history.map((change, index) => changeLines(change, history[index - 1] ?? null).join('\n'));
    console.log(lines.length > 0 ? lines.reverse().join('\n') : 'There is no change yet.');
  },
};
