import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { renderAt } from '@lodestay/testing';
import { Footer } from './footer.tsx';

describe('Footer', () => {
  it('has the links of the specification whose pages exist', () => {
    renderAt(<Footer />);
    const links = (name: string) =>
      within(screen.getByRole('navigation', { name }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(links('For Residents')).toEqual(
      expect.arrayContaining(['/corporate-housing', '/standby', '/flex', '/barsala-at-landing']),
    );
    expect(links('Support')).toEqual(['/contact-us', '/p/faq/', '/trust-center']);
    expect(links('Company')).toEqual(['/p/about/', '/blog/', '/p/homes-for-healing/', '/gsa/military']);
    expect(links('Work with Us')).toEqual(['/p/hosts/', '/partner', '/p/affiliate-program/', '/p/careers/']);
    for (const href of ['/terms-of-service', '/privacy', '/cookie-statement', '/sitemap'])
      expect(document.querySelector(`footer a[href="${href}"]`)).not.toBeNull();
  });

  it('loads pages under /p/ and /blog/ as documents', () => {
    renderAt(<Footer />);
    const plain = [...document.querySelectorAll('footer a[data-plain]')].map((link) => link.getAttribute('href'));
    const all = [...document.querySelectorAll('footer a')].map((link) => link.getAttribute('href')!);
    expect(plain).toEqual(all.filter((href) => /^\/(p|blog)\//.test(href)));
  });

  it('links to four social networks', () => {
    renderAt(<Footer />);
    const links = within(screen.getByRole('contentinfo'))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('rel') === 'noopener');
    expect(links.map((link) => [link.textContent, new URL(link.getAttribute('href')!).hostname])).toEqual([
      ['Instagram', 'www.instagram.com'],
      ['LinkedIn', 'www.linkedin.com'],
      ['Facebook', 'www.facebook.com'],
      ['TikTok', 'www.tiktok.com'],
    ]);
  });

  it('has a button for the cookie preferences', () => {
    renderAt(<Footer />);
    expect(screen.getByRole('button', { name: 'Cookie preferences' })).toHaveAttribute(
      'data-action',
      'cookie-preferences',
    );
  });
});
