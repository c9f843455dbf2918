import { compressed, textOf, type Piece } from './built-file.ts';

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
 * What a composed page costs over a plain one, in KB, by cause. Code of one cause after the other is taken out of both, and
 * what each loses is compared; so the causes add up to the whole difference. What is left then is code of the pages
 * themselves: shared modules, which are kept whole, and modules that are not joined across builds. Last comes what is lost
 * because each file is compressed alone.
 */
export function costByCause(composed: Files, plain: Files): { name: string; cost: number }[] {
  const whole = (files: Files) => compressed(files.map(textOf).join(''));
  const alone = (files: Files) => files.reduce((sum, pieces) => sum + compressed(textOf(pieces)), 0);
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
  costs.push({ name: 'shared modules, whole and apart', cost: left.difference });
  costs.push({ name: 'more files, each compressed alone', cost: alone(composed) - alone(plain) - all });
  return costs;
}
