import { createRequire } from 'node:module';
import type * as ProjectGraphs from 'nx/src/project-graph/project-graph';
import type * as NxJson from 'nx/src/config/nx-json';
import type * as TaskGraphs from 'nx/src/tasks-runner/create-task-graph';
import type * as Hashers from 'nx/src/hasher/create-task-hasher';

/*
 * Prints, for every build of the workspace in the current folder, the cache hash of nx, the parts of the hash and the declared inputs.
 */

// The same settings as `build` in repository.ts. nx reads them when it is loaded.
Object.assign(process.env, {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_CACHE_PROJECT_GRAPH: 'false',
  NX_ISOLATE_PLUGINS: 'false',
});
const require = createRequire(import.meta.url);
const { createProjectGraphAsync } = require('nx/src/project-graph/project-graph') as typeof ProjectGraphs;
const { readNxJson } = require('nx/src/config/nx-json') as typeof NxJson;
const { createTaskGraph } = require('nx/src/tasks-runner/create-task-graph') as typeof TaskGraphs;
const { createTaskHasher } = require('nx/src/hasher/create-task-hasher') as typeof Hashers;

const targets = process.argv.slice(2);
const projectGraph = await createProjectGraphAsync();
const nxJson = readNxJson();
const hasher = createTaskHasher(projectGraph, nxJson, {});

async function hashTasks(target: string) {
  const names = Object.values(projectGraph.nodes)
    .filter(({ data }) => data.targets?.[target])
    .map(({ name }) => name)
    .sort();
  const taskGraph = createTaskGraph(projectGraph, {}, names, [target], undefined, {});
  const tasks = Object.values(taskGraph.tasks);
  const environments = Object.fromEntries(tasks.map(({ id }) => [id, process.env]));
  const hashes = await (hasher.hashTasks as (...given: unknown[]) => ReturnType<typeof hasher.hashTasks>)(
    tasks,
    taskGraph,
    environments,
    process.cwd(),
    true,
  );
  return Object.fromEntries(
    tasks.map((task, index) => {
      const { value, details, inputs } = hashes[index]!;
      const { files, environment, external } = inputs ?? {};
      return [task.target.project, { hash: value, nodes: details.nodes, files, environment, external }];
    }),
  );
}

const printed: Record<string, object> = {};
for (const target of targets) printed[target] = await hashTasks(target);
// nx keeps handles open, so exit once the output is written.
process.stdout.write(JSON.stringify(printed), () => process.exit(0));
