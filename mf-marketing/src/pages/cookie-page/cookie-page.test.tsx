import { screen } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { getCookieName } from '@lodestay/contracts';
import { COOKIES, type CookieName } from '@lodestay/contracts/cookies';
import { renderAt } from '@lodestay/testing';
import { Page } from './cookie-page.tsx';

describe('the cookie statement', () => {
  it('lists every cookie that the code sets, in its group', () => {
    renderAt(<Page />);
    const text = document.body.textContent!;
    for (const name of Object.keys(COOKIES) as CookieName[]) expect(text).toContain(getCookieName(name, true));
    const analytics = screen.getByRole('table', { name: 'Analytics cookies' });
    expect(analytics).toHaveTextContent('__Host-multiple_visits');
    expect(analytics).not.toHaveTextContent('au_token');
    expect(screen.getByRole('table', { name: 'Cookies for staff' })).toHaveTextContent('__Host-release_overrides');
  });

  it.each([
    ['au_token', '30 days.'],
    ['consent', '1 year.'],
    ['visitor_bucket', '90 days.'],
    ['multiple_visits', 'Until the end of next year.'],
    ['release_channel', '12 hours.'],
  ] as const)('says how long %s lasts', (name, lifetime) => {
    renderAt(<Page />);
    const row = screen.getByText(getCookieName(name, true)).closest('tr')!;
    expect(row).toHaveTextContent(lifetime);
  });

  it('has a button to change the choice', () => {
    renderAt(<Page />);
    expect(screen.getByRole('button', { name: 'Cookie preferences' })).toHaveAttribute(
      'data-action',
      'cookie-preferences',
    );
  });
});
