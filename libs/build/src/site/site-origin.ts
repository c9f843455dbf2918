import type { SiteSettings } from '../commands/settings.ts';

const THIS_MACHINE = new Set(['127.0.0.1', '::1', '0.0.0.0', '::']);

const getPublicHost = ({ host }: SiteSettings) => (THIS_MACHINE.has(host) ? 'localhost' : host);

/** The public origins of the site and of its payment processor: from the settings, or on this machine. */
export const getSiteOrigin = (settings: SiteSettings): string =>
  process.env['SITE_ORIGIN'] || `http://${getPublicHost(settings)}:${settings.port}`;
export const getPaymentsOrigin = (settings: SiteSettings): string =>
  process.env['PAYMENTS_ORIGIN'] || `http://${getPublicHost(settings)}:${settings.paymentsPort}`;
