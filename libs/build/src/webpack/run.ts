import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';

/** Runs the webpack configuration of the package in the current folder. */
const { default: configurations } = (await import(pathToFileURL(join(process.cwd(), 'webpack.config.ts')).href)) as {
  default: Configuration[];
};
const compiler = webpack(configurations);
if (!compiler) throw new Error('webpack made no compiler');
compiler.run((error, stats) => {
  if (error) throw error;
  if (stats?.hasErrors() || stats?.hasWarnings())
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
  compiler.close(() => process.exit(stats?.hasErrors() ? 1 : 0));
});
