import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { Providers, SiteRouter } from '@lodestay/platform';
import { testPlatform } from '@lodestay/testing';
import { AnalyticsPage } from './analytics-page.tsx';
import type { AnalyticsModel, AnalyticsReport } from './model.ts';

const report: AnalyticsReport = {
  from: '2027-02-02',
  to: '2027-03-01',
  visits: 1200,
  funnel: [
    { step: 'search', visits: 1000, allVisits: 1000 },
    { step: 'listing', visits: 400, allVisits: 500 },
    { step: 'checkout', visits: 80, allVisits: 90 },
    { step: 'booking', visits: 20, allVisits: 21 },
  ],
  weeks: [{ week: '2027-02-22', firstVisits: 900, returningVisits: 300 }],
  sources: [{ source: 'google', medium: 'cpc', campaign: null, visits: 700, bookings: 14 }],
  emptySearches: [{ place: 'denver', searches: 200, empty: 50 }],
  vitals: [
    { page: 'Home', release: 'mf-search@1a2b3c', metric: 'LCP', p75: 1800, samples: 90 },
    { page: 'Home', release: 'mf-search@1a2b3c', metric: 'CLS', p75: 0.3, samples: 95 },
  ],
};
const model: AnalyticsModel = { from: '2027-02-02', to: '2027-03-01', today: '2027-03-01', report, problem: null };

const show = (change: Partial<AnalyticsModel> = {}) => {
  const platform = testPlatform();
  return render(
    <Providers platform={platform}>
      <SiteRouter location={{ pathname: '/staff/analytics' }} platform={platform}>
        <AnalyticsPage model={{ ...model, ...change }} />
      </SiteRouter>
    </Providers>,
  );
};

const readRows = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) =>
      within(row)
        .queryAllByRole('cell', { hidden: true })
        .map((cell) => cell.textContent),
    )
    .filter((cells) => cells.length > 0);

describe('the analytics page', () => {
  it('has the numbers of every chart in a table', () => {
    show();
    expect(readRows('Visits by step')).toEqual([
      ['Saw search results', '1,000', 'First step', '1,000'],
      ['Opened a home', '400', '40%', '500'],
      ['Started checkout', '80', '20%', '90'],
      ['Booked', '20', '25%', '21'],
    ]);
    expect(readRows('Visits by week')).toEqual([['Feb 22, 2027', '900', '300', '25%']]);
    expect(readRows('Visits by source')).toEqual([['google', 'cpc', 'Not stated', '700', '14', '2%']]);
    expect(readRows('Searches without results by place')).toEqual([['denver', '50', '200', '25%']]);
    expect(readRows('Web vitals by page and release')).toEqual([
      ['Home', 'mf-search@1a2b3c', '1.8 sGood', 'Not stated', '0.30Poor', '95'],
    ]);
  });

  it('describes each chart', () => {
    show();
    expect(screen.getAllByRole('figure').map((figure) => figure.getAttribute('aria-label'))).toEqual([
      'Of 1,000 visits with a search, 20 booked.',
      '300 of 1,200 visits were returning visits.',
      'Most visits came from google / cpc.',
      'Most searches without results: denver, 50.',
      '75th percentile of web vitals by page and release.',
    ]);
  });

  it('offers other periods as links and as a form', () => {
    show();
    expect(screen.getByRole('link', { name: 'Last 7 days' })).toHaveAttribute(
      'href',
      '/staff/analytics?from=2027-02-23&to=2027-03-01',
    );
    expect(screen.getByLabelText('From')).toHaveValue('2027-02-02');
  });

  it('says when there is nothing to show', () => {
    show({
      report: {
        ...report,
        visits: 0,
        funnel: report.funnel.map((step) => ({ ...step, visits: 0, allVisits: 0 })),
        weeks: [],
        sources: [],
        emptySearches: [],
        vitals: [],
      },
    });
    expect(screen.getByText('No searches in this period')).toBeInTheDocument();
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  });

  it('shows why the report is missing', () => {
    show({ report: null, problem: 'The first day must not be after the last day.' });
    expect(screen.getByRole('alert')).toHaveTextContent('The first day must not be after the last day.');
    expect(screen.getByLabelText('From')).toBeInTheDocument();
  });
});
