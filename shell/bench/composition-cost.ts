import { compressed, joinText, type Piece } from './built-file.ts';

type Files = readonly (readonly Piece[])[];

const CAUSES: readonly { name: string; made: RegExp }[] = [
  {
    name: 'federation: runtime, share scope, containers',
    made: /libs\/federation\/|webpack\/(container-entry|runtime\/(federation|sharing|consumes|embed))/,
  },
  { name: 'single-spa', made: /node_modules\/single-spa\/|single-application/ },
  {
    name: "webpack's runtime and tables of chunks, twice",
    made: /webpack\/(runtime|bootstrap|before-startup|startup)/,
  },
];

/**
 * Calculates by cause how much larger a composed page is than a plain one, in KB. The code of each cause is removed
 * from both in turn and the reductions are compared, so the causes add up to the total difference. The rest is code of
 * the pages: shared modules, which are not tree-shaken, and modules that are not concatenated across builds. The last
 * entry is the cost of compressing each file separately.
 */
export function calculateCosts(composed: Files, plain: Files): { name: string; cost: number }[] {
  const whole = (files: Files) => compressed(files.map(joinText).join(''));
  const alone = (files: Files) => files.reduce((sum, pieces) => sum + compressed(joinText(pieces)), 0);
  const costs: { name: string; cost: number }[] = [];
  let left = { composed, plain, difference: whole(composed) - whole(plain) };
  const all = left.difference;
  for (const { name, made } of CAUSES) {
    const without = (files: Files) =>
      files.map((pieces) => pieces.filter(({ source }) => !source || !made.test(source)));
    const next = { composed: without(left.composed), plain: without(left.plain) };
    const difference = whole(next.composed) - whole(next.plain);
    costs.push({ name, cost: left.difference - difference });
    left = { ...next, difference };
  }
  costs.push({ name: 'shared modules, complete and separate', cost: left.difference });
  costs.push({ name: 'more files, each compressed separately', cost: alone(composed) - alone(plain) - all });
  return costs;
}
