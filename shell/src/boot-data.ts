import type { CurrentUser } from '@lodestay/contracts';
import type { ChannelName } from '@lodestay/releases';
import type { OwnedRoute } from '@lodestay/releases/routes';

/** A remote as the browser needs it: where its container is and what it must hash to. */
export type BootRemote = { name: string; version: string; container: string; entry: string; integrity: string };

/** An override or another channel that only this visitor has, for the badge that says so. */
export type Preview = { label: string; /** Where it is ended. */ end: string };

/** What the document tells the browser. JSON in `<script id="boot">`. */
export type Boot = {
  user: CurrentUser | null;
  /** The release console is for this person: the menu of the account leads there. */
  mayRelease?: boolean;
  remotes: BootRemote[];
  routes: readonly Pick<OwnedRoute, 'owner' | 'path' | 'when'>[];
  /** What this page is made of, for reports of failures. */
  site: { composition: string; channel: ChannelName; shell: string };
  preview: Preview | null;
  marketSlugs: string[];
  origin: string;
  phone: string;
  now: string;
  /** `Platform.today`. */
  today: string;
  production: boolean;
  /** What the shell itself shows instead of a remote: a message or static content; null when a remote owns the page. */
  message: MessageKind | 'static' | null;
};

/** What the shell says where there is no page to show. */
export type MessageKind = 'not-found' | 'bad-address' | 'removed' | 'sign-in' | 'unavailable';

/** What an address that leads nowhere may have meant. */
export type Suggestion = { name: string; /** 'Colorado, 214 homes' */ detail?: string; url: string };

export const BOOT_ID = 'boot';
