import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { makeRemote } from '../new-remote/make-remote.ts';
import { planRemote } from '../new-remote/plan-remote.ts';
import { root } from './repository.ts';

/** npm run new-remote -- mf-gift-cards [--route /gift-cards] */
try {
  const {
    values,
    positionals: [name, ...more],
  } = parseArgs({ options: { route: { type: 'string' } }, allowPositionals: true });
  if (more.length > 0) throw new Error(`One remote at a time: ${more.join(' ')} is too much.`);
  const plan = planRemote({ name, route: values.route }, new Set(await readdir(root)));
  await makeRemote(root, plan);
  console.log(
    [
      '',
      `  ${plan.name} shows ${plan.path}. Its files are in ${plan.name}/, its row in libs/releases/src/ownership.ts, itself in package-lock.json.`,
      '',
      `    npm run dev -- ${plan.name}`,
      '',
      '  From there to its first release: libs/releases/docs/first-release.md',
      '',
    ].join('\n'),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
