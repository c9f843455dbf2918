import webpack, { type Compiler } from 'webpack';
import { SHARED } from './shared.ts';

/** Fails the shell's build when it does not import a shared module. Module Federation would not provide it, and remotes that need it would not start. */
export class OffersPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('OffersPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OffersPlugin', (modules) => {
        const offered = new Set(
          [...modules].map((module) => /^provide module \(default\) (.+)@\S+ = /.exec(module.identifier())?.[1]),
        );
        for (const request of SHARED) {
          if (!offered.has(request))
            compilation.errors.push(new webpack.WebpackError(`the shell shares ${request} but does not import it`));
        }
      });
    });
  }
}
