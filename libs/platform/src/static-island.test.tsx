import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, jest } from '@jest/globals';
import { staticIsland } from './static-island.tsx';

type Props = { dates: { start: string; nights: number }; onChoose?: () => void };

const Stay = ({ dates }: Props) => <p>{`${dates.start}, ${dates.nights} nights`}</p>;
const MARCH = { start: '2027-03-01', nights: 30 };

/** Hydrates the island over markup of the server. `show` renders it again with other props. */
function hydrate(first: Props & { loadNow?: boolean }) {
  const loadPart = jest.fn(async () => Stay);
  const { Island } = staticIsland<Props>(loadPart);
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Island {...first} />).replace('></div>', '><p>server markup</p></div>');
  const { rerender } = render(<Island {...first} />, { container, hydrate: true });
  return { loadPart, show: (next: Props) => act(async () => rerender(<Island {...next} />)) };
}

describe('a static island', () => {
  it('keeps the markup of the server and loads no code', () => {
    const { loadPart } = hydrate({ dates: MARCH });
    expect(screen.getByText('server markup')).toBeInTheDocument();
    expect(loadPart).not.toHaveBeenCalled();
  });

  it.each<[string, Props]>([
    ['an equal object', { dates: { ...MARCH } }],
    ['another callback', { dates: MARCH, onChoose: () => {} }],
  ])('loads nothing for %s', async (_title, next) => {
    const { loadPart, show } = hydrate({ dates: MARCH, onChoose: () => {} });
    await show(next);
    expect(loadPart).not.toHaveBeenCalled();
    expect(screen.getByText('server markup')).toBeInTheDocument();
  });

  it('renders again when a prop changes at any depth', async () => {
    const { loadPart, show } = hydrate({ dates: MARCH });
    await show({ dates: { ...MARCH, nights: 60 } });
    expect(await screen.findByText('2027-03-01, 60 nights')).toBeInTheDocument();
    await show({ dates: MARCH });
    expect(screen.getByText('2027-03-01, 30 nights')).toBeInTheDocument();
    expect(loadPart).toHaveBeenCalledTimes(1);
  });

  it('loads at once with loadNow', async () => {
    hydrate({ dates: MARCH, loadNow: true });
    expect(await screen.findByText('2027-03-01, 30 nights')).toBeInTheDocument();
  });

  it('renders its content if the code is already loaded', async () => {
    const { load, Island } = staticIsland<Props>(async () => Stay);
    await load();
    expect(renderToString(<Island dates={MARCH} />)).toContain('30 nights');
  });

  it('accepts only props that can be compared', () => {
    // @ts-expect-error -- a set cannot be compared by value
    expect(staticIsland(async () => ({ days }: { days: ReadonlySet<string> }) => <p>{days.size}</p>)).toBeDefined();
  });
});
