/** Attributes of the signed-in person (specification 3), in wire form. The email address is sent only as a hash. */
export type VendorUser = {
  id: number;
  role: string;
  active_membership: boolean;
  /** SHA-256 of the address in lower case, as hexadecimal digits. */
  email_sha256: string;
};

/** An event with its context in one flat object. */
export type VendorEvent = { event: string } & Readonly<Record<string, unknown>>;

/** Sends events to one vendor. Its script queues calls until it has loaded. */
export type Vendor = {
  track(event: VendorEvent): void;
  /** A person signed in, or null after signing out. */
  identify(user: VendorUser | null): void;
};

/** How the site is connected to vendors. Null: not used. */
export type VendorSettings = {
  /** A Google tag (`G-…`) or a Tag Manager container (`GTM-…`). `isOwnServer`: `origin` is a tagging server. */
  google: { id: string; origin: string; isOwnServer: boolean } | null;
  /** `origin` serves the script and `apiHost` (without a protocol) takes the events. */
  segment: { key: string; origin: string; apiHost: string } | null;
  /** `assets` serves the script and `origin` takes the events. */
  posthog: { key: string; origin: string; assets: string } | null;
};
