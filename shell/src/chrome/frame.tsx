import { Global } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { brand } from '@lodestay/ui/brand';
import { createServerStyles } from '@lodestay/ui/server-styles';
import { StyleProvider } from '@lodestay/ui/styles';
import { listFeedEntries, listStaticPaths, type FeedEntry } from '../static/published.ts';
import { siteContent } from '../static/site-content.ts';
import { baseCss } from '@lodestay/ui/theme';

/** Files of the frame, with their built names among the browser files. */
declare const FRAME_FILES: Readonly<Record<string, string>>;

/** What every document contains. */
export type Frame = {
  siteName: string;
  themeColor: string;
  styles: string;
  icon: string;
  /** Paths of the shell's own pages. Older releases do not have this field. */ staticPaths?: string[];
  /** Articles for the feed, newest first. Older releases do not have this field. */ articles?: FeedEntry[];
};

/** The base styles of every document. They are in the head, so the browser code renders no `<Global>`. */
function renderBaseStyles(address: (file: string) => string): string {
  const { engine, globalCss } = createServerStyles();
  renderToString(
    <StyleProvider engine={engine}>
      <Global styles={baseCss({ fontUrl: address })} />
    </StyleProvider>,
  );
  return globalCss();
}

/** Returns the frame. `base` is the URL path of the shell's browser files and ends with '/'. */
export function frame(base: string): Frame {
  const address = (file: string) => base + FRAME_FILES[file]!;
  return {
    siteName: brand.name,
    themeColor: brand.themeColor,
    styles: renderBaseStyles(address),
    icon: address('icon.svg'),
    staticPaths: listStaticPaths(siteContent),
    articles: listFeedEntries(siteContent),
  };
}
