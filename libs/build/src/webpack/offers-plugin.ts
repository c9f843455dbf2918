import webpack, { type Compiler } from 'webpack';
import { SHARED } from './shared.ts';

/** Module Federation offers only what the shell imports somewhere. A remote that needs another shared module would not start, so the shell's build fails first. */
export class OffersPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('OffersPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OffersPlugin', (modules) => {
        const offered = new Set(
          [...modules].map((module) => /^provide module \(default\) (.+)@\S+ = /.exec(module.identifier())?.[1]),
        );
        for (const request of SHARED) {
          if (!offered.has(request))
            compilation.errors.push(new webpack.WebpackError(`the shell shares ${request} and imports it nowhere`));
        }
      });
    });
  }
}
