import type { ComponentType } from 'react';
import type { Head, Platform } from '@lodestay/platform';
import type { Content } from '../content/content-types.ts';

/** A static page: a page load without hydration (specification 2). */
export type StaticPage = { Page: ComponentType; head: Head };

export type StaticRequest = {
  url: URL;
  platform: Platform;
  content: Content;
  /** Whether the visitor may read drafts. */ drafts: boolean;
};

export type StaticResult = StaticPage | { redirect: string; status: 302 };
