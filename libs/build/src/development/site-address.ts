import { SettingError } from '../commands/settings.ts';

/** The page that turns overrides on, after a confirmation. */
export function toPreviewLink(site: string, bases: Readonly<Record<string, string>>): string {
  const parameters = Object.entries(bases).map(([name, base]) => `${name}=${base}`);
  return `${site}/staff/preview?${parameters.join('&')}`;
}

/** The origin of the URL of a site. Throws `SettingError`. */
export function parseSite(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SettingError(
      `--site must be the address of a site, such as https://staging.example.com, not '${address}'.`,
    );
  return url.origin;
}
