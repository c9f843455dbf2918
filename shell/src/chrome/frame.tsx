import { Global } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { brand } from '@lodestay/ui/brand';
import { createServerStyles } from '@lodestay/ui/server-styles';
import { StyleProvider } from '@lodestay/ui/styles';
import { staticPages } from '../static/static-pages.ts';
import { baseCss } from '@lodestay/ui/theme';

/** Files of the frame by name, each with the name under which the build has put it among the browser files. */
declare const FRAME_FILES: Readonly<Record<string, string>>;

/** What every document has in common. */
export type Frame = {
  siteName: string;
  themeColor: string;
  styles: string;
  icon: string;
  /** Paths of the shell's own pages; releases before these were told of leave them out. */ staticPaths?: string[];
};

/** The base styles of every document. Browsers get them in the head, so they need no `<Global>` of their own. */
function renderBaseStyles(address: (file: string) => string): string {
  const { engine, globalCss } = createServerStyles();
  renderToString(
    <StyleProvider engine={engine}>
      <Global styles={baseCss({ fontUrl: address })} />
    </StyleProvider>,
  );
  return globalCss();
}

/** `base` is the public address of the shell's browser files, ends with '/'. */
export function frame(base: string): Frame {
  const address = (file: string) => base + FRAME_FILES[file]!;
  return {
    siteName: brand.name,
    themeColor: brand.themeColor,
    styles: renderBaseStyles(address),
    icon: address('icon.svg'),
    staticPaths: Array.from(staticPages.keys(), (path) => `${path}/`),
  };
}
