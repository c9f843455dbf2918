import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { VENDOR_STORAGE, VENDORS, type VendorName } from '@lodestay/contracts/vendor-storage';
import { renderAt, testPlatform } from '@lodestay/testing';
import { VENDOR_NAMES } from '../../site/vendor-names.ts';
import { Page as PrivacyPage } from '../privacy-page/privacy-page.tsx';
import { Page } from './cookie-page.tsx';

const show = (vendors: readonly VendorName[] | undefined) =>
  renderAt(<Page />, { platform: testPlatform({ vendors }) }).container.textContent;
const findTable = () => screen.queryByRole('table', { name: 'Cookies and storage of analytics vendors' });

describe('the cookie statement', () => {
  it('says so when no vendor is configured, and names none', () => {
    const text = show([]);
    expect(text).toContain('This site is connected to no analytics vendor.');
    expect(findTable()).toBeNull();
    for (const vendor of VENDORS) {
      expect(text).not.toContain(VENDOR_NAMES[vendor].name);
      for (const name of Object.keys(VENDOR_STORAGE[vendor])) expect(text).not.toContain(name);
    }
  });

  it.each(VENDORS)('lists what %s stores when only it is configured', (vendor) => {
    const text = show([vendor]);
    for (const other of VENDORS) expect(text.includes(VENDOR_NAMES[other].name)).toBe(other === vendor);
    const names = Object.keys(VENDOR_STORAGE[vendor]);
    const table = findTable();
    expect(table === null).toBe(names.length === 0);
    expect(text.includes('It stores nothing in your browser.')).toBe(names.length === 0);
    for (const name of names) expect(within(table!).getByText(name)).toBeInTheDocument();
  });

  it('claims nothing about vendors when the shell does not name them', () => {
    expect(show(undefined)).toContain('If this site is connected to analytics vendors');
  });

  it('lists what the collector and the campaign store', () => {
    const text = show([]);
    for (const name of [
      'analytics_visit',
      'analytics_last_day',
      'lead_tracking_params',
      'multiple_visits',
      'phone_line',
    ])
      expect(text).toContain(name);
  });
});

describe('the privacy page', () => {
  const showPrivacy = (vendors: readonly VendorName[]) =>
    renderAt(<PrivacyPage />, { platform: testPlatform({ vendors }) }).container.textContent;

  it('says that no third-party scripts run only when no vendor is configured', () => {
    expect(showPrivacy([])).toContain('No third-party tracking scripts run on these pages.');
    expect(showPrivacy(['google'])).not.toContain('No third-party tracking scripts');
  });

  it('names the configured vendors, and those that get the attributes of a person', () => {
    const text = showPrivacy(['segment', 'datadog']);
    expect(text).toContain('these vendors get analytics data: Segment, Datadog.');
    expect(text).toMatch(/If you are signed in, your account number.* go to Segment, but not/);
    expect(text).not.toContain('PostHog');
  });
});
