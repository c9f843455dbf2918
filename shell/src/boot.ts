import type { CurrentUser } from '@lodestay/contracts';
import type { RemoteName } from './routes/ownership.ts';

/** A remote as the browser needs it: where its container is and what it must hash to. */
export type BootRemote = { name: RemoteName; container: string; entry: string; integrity: string };

/** What the document tells the browser. JSON in `<script id="boot">`. */
export type Boot = {
  user: CurrentUser | null;
  remotes: BootRemote[];
  marketSlugs: string[];
  origin: string;
  phone: string;
  now: string;
  production: boolean;
  /** What the shell itself shows instead of a remote: a message or static content; null when a remote owns the page. */
  message: MessageKind | 'static' | null;
};

/** What the shell says where there is no page to show. */
export type MessageKind = 'not-found' | 'removed' | 'sign-in' | 'unavailable';

export const BOOT_ID = 'boot';
