import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { getPackageFolder } from './base.ts';

type FrameFile = {
  /** Name in the sources. */ file: string;
  /** The name with a hash of the content, so that it can be cached forever. */ publicName: string;
  content: Buffer;
};

const FONTS = join(getPackageFolder('@lodestay/ui'), 'src/theme/fonts');
const FONT_FILES = readdirSync(FONTS)
  .filter((file) => file.endsWith('.woff2'))
  .sort();

/** Fonts and the icon. Every document links them, and no script imports them. `directory` is the shell's folder. */
export function frameFiles(directory: string): FrameFile[] {
  return [...FONT_FILES.map((file) => join(FONTS, file)), join(directory, 'src/chrome/icon.svg')].map((path) => {
    const content = readFileSync(path);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
    return { file: basename(path), publicName: `${basename(path, extname(path))}.${hash}${extname(path)}`, content };
  });
}

/** Adds the fonts and the icon to the browser files of the shell. */
export class FramePlugin {
  readonly files: readonly FrameFile[];

  constructor(files: readonly FrameFile[]) {
    this.files = files;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('FramePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'FramePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const { publicName, content } of this.files)
            compilation.emitAsset(publicName, new webpack.sources.RawSource(content));
        },
      );
    });
  }
}
