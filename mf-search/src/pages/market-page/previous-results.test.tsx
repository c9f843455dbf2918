import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import { sampleResult } from '../../testing/samples.ts';
import { alder, resetVisitor, corona, show } from './market-page.testing.tsx';

beforeEach(resetVisitor);

describe('the market page while new results load or fail to load', () => {
  it('keeps the previous results, dimmed, while new ones load', async () => {
    let answer: (result: unknown) => void = () => {};
    const { go } = show('/s/denver', ({ query }) =>
      query.page === 2 ? new Promise((resolve) => (answer = resolve)) : sampleResult([[alder]]),
    );
    await screen.findByRole('link', { name: 'The Alder, 412' });
    go('/s/denver?page=2');
    const list = screen.getByRole('region', { name: /in Denver/ });
    await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'true'));
    expect(screen.getByRole('link', { name: 'The Alder, 412' })).toBeVisible();
    await act(async () => answer(sampleResult([[corona]], { page: 2 })));
    expect(await screen.findByRole('link', { name: 'The Corona, 9' })).toBeVisible();
    expect(list).not.toHaveAttribute('aria-busy');
  });

  it('keeps the previous results when a search fails, shows the specified message and can retry', async () => {
    let down = true;
    const { go } = show('/s/denver', ({ query }) =>
      query.beds && down ? new ApiError(500, null) : sampleResult([[query.beds ? corona : alder]]),
    );
    await screen.findByRole('link', { name: 'The Alder, 412' });
    go('/s/denver?minBeds=1');
    expect(await screen.findByRole('alert')).toHaveTextContent('Sorry we are having some issues showing some homes.');
    expect(screen.getByRole('link', { name: 'The Alder, 412' })).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'The Corona, 9' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks the visitor to zoom in if the map area is too large, and keeps the results', async () => {
    const tooLarge = new ApiError(422, { error: { code: 'outside_zoom', message: 'Zoom in', request_id: 'x' } });
    const { go } = show('/s/denver', ({ query }) =>
      query.swLatitude === undefined ? sampleResult([[alder]]) : tooLarge,
    );
    await screen.findByRole('link', { name: 'The Alder, 412' });
    go('/s/denver?swLatitude=20&swLongitude=-120&neLatitude=50&neLongitude=-80');
    expect(await screen.findByText(/Zoom in to search here/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'The Alder, 412' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: '1 home in Denver' })).toBeVisible();
  });

  it('keeps the heading and page links of the previous results while the map area is too large', async () => {
    const section = (south: number) => `swLatitude=${south}&swLongitude=-105.1&neLatitude=39.9&neLongitude=-104.8`;
    const tooLarge = new ApiError(422, { error: { code: 'outside_zoom', message: 'Zoom in', request_id: 'x' } });
    const { go } = show(`/s/denver?${section(39.6)}`, ({ query }) =>
      query.swLatitude! > 30 ? sampleResult([[alder], [corona]], { totalGroups: 70 }) : tooLarge,
    );
    await screen.findByRole('heading', { level: 1, name: '2 homes in this part of the map' });
    go(`/s/denver?${section(20)}`);
    expect(await screen.findByText(/Zoom in to search here/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      `/s/denver?${section(39.6)}&page=2`,
    );
  });
});
