import type { SiteSettings } from '../commands/settings.ts';

const THIS_MACHINE = new Set(['127.0.0.1', '::1', '0.0.0.0', '::']);

const hostOf = ({ host }: SiteSettings) => (THIS_MACHINE.has(host) ? 'localhost' : host);

/** The public origins of the site and of its payment processor: from the settings, or on this machine. */
export const siteOrigin = (settings: SiteSettings): string =>
  process.env['SITE_ORIGIN'] || `http://${hostOf(settings)}:${settings.port}`;
export const paymentsOrigin = (settings: SiteSettings): string =>
  process.env['PAYMENTS_ORIGIN'] || `http://${hostOf(settings)}:${settings.paymentsPort}`;
