import type { Content } from '../content/content-types.ts';

/** The texts of this release. The build reads them from shell/content. */
declare const CONTENT: Content;

export const siteContent: Content = CONTENT;
