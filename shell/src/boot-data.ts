import type { VendorSettings } from '@lodestay/analytics/vendors';
import type { CurrentUser } from '@lodestay/contracts';
import type { FlagValues } from '@lodestay/contracts/flag-values';
import type { VendorName } from '@lodestay/contracts/vendor-storage';
import type { DatedFigures } from '@lodestay/stay';
import type { PhoneSource } from '@lodestay/ui/brand';
import type { ChannelName } from '@lodestay/releases';
import type { OwnedRoute } from '@lodestay/releases/routes';
import type { DatadogSettings } from './monitoring/datadog-settings.ts';

/** A remote in the browser: the URL and integrity hash of its container. */
export type BootRemote = { name: string; version: string; container: string; entry: string; integrity: string };

/** An override or a chosen channel of this visitor, shown in the preview badge. */
export type Preview = { label: string; /** Path of the form that ends the preview. */ end: string };

/** Vendors of analytics and monitoring. Each is null if it is not configured. */
export type AnalyticsSettings = VendorSettings & {
  /** Traces go to this OTLP endpoint, such as 'https://collector.example/v1/traces'. */
  openTelemetry: { endpoint: string } | null;
  datadog: DatadogSettings | null;
  /** Origins of the vendors' scripts. */
  scripts: string[];
};

/** Data from the server for the browser. JSON in `<script id="boot">`. */
export type Boot = {
  user: CurrentUser | null;
  /** Whether the account menu links to the release console. */
  mayRelease?: boolean;
  /** Present if the document has the frame of the staff console instead of header and footer. */
  isConsole?: true;
  remotes: BootRemote[];
  routes: readonly Pick<OwnedRoute, 'owner' | 'path' | 'when'>[];
  /** Composition, channel and shell version of this page, for failure reports. */
  site: { composition: string; channel: ChannelName; shell: string };
  preview: Preview | null;
  marketSlugs: string[];
  origin: string;
  /** Phone lines by kind of page, so that the browser needs no list of them: corporate pages and coordinators, and all others. */
  phones: {
    corporate: string;
    other: string;
    /** The campaign source whose line `other` is. */
    source?: PhoneSource;
  };
  now: string;
  /** `Platform.today`. */
  today: string;
  production: boolean;
  /** Only if a vendor is configured. */
  analytics?: AnalyticsSettings;
  /** `Platform.utm`. */
  utm: readonly [string, string][];
  /** `Platform.flags`. */
  flags?: Partial<FlagValues>;
  /** `Platform.prices`. */
  prices?: readonly DatedFigures[];
  /** `Platform.vendors`. */
  vendors: readonly VendorName[];
  /** What the shell shows instead of a remote: a message or static content. Null when a remote owns the page. */
  message: MessageKind | 'static' | null;
};

/** Messages that the shell shows when there is no page. */
export type MessageKind = 'not-found' | 'bad-address' | 'removed' | 'sign-in' | 'unavailable';

/** A page that a mistyped URL may have meant. */
export type Suggestion = { name: string; /** 'Colorado, 214 homes' */ detail?: string; url: string };

export const BOOT_ID = 'boot';
