import { SettingError } from '../commands/settings.ts';

/** The address that turns overrides on: it asks first. */
export function previewLink(site: string, bases: Readonly<Record<string, string>>): string {
  const parameters = Object.entries(bases).map(([name, base]) => `${name}=${base}`);
  return `${site}/staff/preview?${parameters.join('&')}`;
}

/** The origin that is meant by an address of a site. Throws `SettingError`. */
export function siteOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SettingError(
      `--site must be the address of a site, such as https://staging.example.com, not '${address}'.`,
    );
  return url.origin;
}
