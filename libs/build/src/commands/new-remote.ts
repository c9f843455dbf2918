import { readdir } from 'node:fs/promises';
import { createProgram, runProgram } from '../command-line/program.ts';
import { makeRemote } from '../new-remote/make-remote.ts';
import { planRemote } from '../new-remote/plan-remote.ts';
import { root } from './repository.ts';

const program = createProgram('new-remote', 'Creates a remote with one page.')
  .argument('<name>', 'name of the remote, such as mf-gift-cards')
  .option('--route <path>', 'path of its page (default: the name without mf-, such as /gift-cards)')
  .action(async (name: string, { route }: { route?: string }) => {
    const plan = planRemote({ name, route }, new Set(await readdir(root)));
    await makeRemote(root, plan);
    console.log(
      [
        '',
        `  Created ${plan.name}, which shows ${plan.path}. Its files are in ${plan.name}/. It was also added to`,
        '  libs/releases/src/ownership.ts and package-lock.json.',
        '',
        `    npm run dev -- ${plan.name}`,
        '',
        '  How to release it: libs/releases/docs/first-release.md',
        '',
      ].join('\n'),
    );
  });

process.exit(await runProgram(program, process.argv.slice(2)));
