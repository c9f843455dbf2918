import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import webpack from 'webpack';
import { baseConfiguration, getPackageFolder, root } from './base.ts';
import { SharedCopiesPlugin } from './shared-copies-plugin.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shared-copies-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The errors of a build of one file. */
async function build(source: string): Promise<readonly string[]> {
  writeFileSync(join(folder, 'entry.ts'), source);
  const base = baseConfiguration({ name: 'fixture', directory: folder, server: false });
  const compiler = webpack({
    ...base,
    entry: './entry.ts',
    resolve: { ...base.resolve, modules: [join(getPackageFolder('react'), '..')] },
    output: { path: join(folder, 'dist') },
    plugins: [new SharedCopiesPlugin()],
  })!;
  return new Promise((done, fail) => {
    compiler.run((error, stats) =>
      error ? fail(error) : done(stats!.compilation.errors.map(({ message }) => message)),
    );
  });
}

const http = join(root, 'libs/platform/src/http.ts');

it('fails a build with a copy of a shared module, and names who imports it', async () => {
  const errors = await build(`import { ApiError } from '${http}'; console.log(ApiError);`);
  expect(errors).toEqual([
    `The bundle contains a copy of @lodestay/platform/http. Import it by this name, not by its path, in:\n${join(folder, 'entry.ts')}`,
  ]);
}, 60_000);

it('accepts an import of a type', async () => {
  const source = `import type { ApiError } from '${http}'; export const isProblem = (error: ApiError) => error.status > 399;`;
  expect(await build(source)).toEqual([]);
}, 60_000);
