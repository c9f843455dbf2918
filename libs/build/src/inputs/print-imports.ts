import { readModuleGraph } from '../boundaries/module-graph.ts';
import { reachableFiles } from '../boundaries/package-imports.ts';
import { readManifests } from '../boundaries/read-manifests.ts';
import { root } from '../commands/repository.ts';

/* Prints the files of the repository that the tests of each package import, and those that the compiler reads for all of its files. */

const { packages } = readManifests(root);
const { modules } = await readModuleGraph(
  root,
  packages.map(({ folder }) => folder),
  [],
);
const sources = modules
  .map(({ source }) => source)
  .filter(
    (source) => !source.includes('node_modules/') && packages.some(({ folder }) => source.startsWith(`${folder}/`)),
  );

const printed = packages.map(({ name, folder }) => {
  const own = sources.filter((source) => source.startsWith(`${folder}/`));
  const tests = own.filter((source) => /\.test\.tsx?$/.test(source));
  const isOurs = (file: string) => sources.includes(file);
  return [
    name,
    {
      test: [...reachableFiles(modules, tests)].filter(isOurs).sort(),
      typecheck: [...reachableFiles(modules, own, { types: true })].filter(isOurs).sort(),
    },
  ] as const;
});
console.log(JSON.stringify(Object.fromEntries(printed)));
