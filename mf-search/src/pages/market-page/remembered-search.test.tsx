import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sampleResult } from '../../testing/samples.ts';
import { alder, resetVisitor, corona, DATES, show } from './market-page.testing.tsx';

beforeEach(resetVisitor);

describe('the market page', () => {
  it('saves homes and compares them for the dates of the search', async () => {
    const { platform } = show(`/s/denver?${DATES}`, () => sampleResult([[alder], [corona]]));
    await userEvent.click(await screen.findByRole('button', { name: 'Save The Alder, 412' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save The Alder, 412' })).toHaveAttribute('aria-pressed', 'true'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Compare The Alder, 412' }));
    expect(screen.queryByRole('link', { name: /^Compare/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Compare The Corona, 9' }));
    expect(screen.getByRole('link', { name: 'Compare 2 homes' })).toHaveAttribute(
      'href',
      expect.stringContaining(DATES),
    );
    expect(platform.navigate).not.toHaveBeenCalled();
  });

  it('remembers the place and dates of the search', async () => {
    show(`/s/denver?${DATES}`, () => sampleResult([[alder]]));
    await screen.findByRole('heading', { name: '1 home in Denver' });
    expect(JSON.parse(localStorage.getItem('last_search')!)).toMatchObject({
      market: 'denver',
      name: 'Denver',
      startDate: '2027-01-11',
      endDate: '2027-04-11',
    });
  });

  it('remembers a city by its own name once the results arrive', async () => {
    let answer: (result: unknown) => void = () => {};
    const aurora = {
      id: 5,
      slug: 'aurora-co',
      name: 'Aurora',
      state: 'CO',
      marketSlug: 'denver',
      homes: 9,
      latitude: 39.7,
      longitude: -104.8,
    };
    const { go } = show('/s/denver', ({ query }) =>
      query.displayCity ? new Promise((resolve) => (answer = resolve)) : sampleResult([[alder]]),
    );
    const remembered = () => JSON.parse(localStorage.getItem('last_search')!) as unknown;
    await screen.findByRole('heading', { name: '1 home in Denver' });
    go('/s/denver?displayCity=aurora-co');
    await waitFor(() => expect(screen.getByRole('region', { name: /in Denver/ })).toHaveAttribute('aria-busy', 'true'));
    expect(remembered()).toMatchObject({ displayCity: null, name: 'Denver' });
    await act(async () => answer(sampleResult([[alder]], { displayCity: aurora })));
    await waitFor(() =>
      expect(remembered()).toMatchObject({ market: 'denver', displayCity: 'aurora-co', name: 'Aurora' }),
    );
  });
});
