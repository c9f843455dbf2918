import { describe, expect, it } from '@jest/globals';
import type { ApiClient } from '@lodestay/api-client';
import { PRICE_LISTS, toPriceFigures, type DatedFigures } from '@lodestay/stay';
import { createSitePrices } from './site-prices.ts';

const figures = toPriceFigures(PRICE_LISTS[0]!);
const BUILT_IN: DatedFigures = { effectiveOn: '2026-01-01', figures };
const NEXT: DatedFigures = { effectiveOn: '2027-01-01', figures: { ...figures, cleaning: 20_000 } };

function createPrices(answer: readonly DatedFigures[] | Error) {
  const state = { answer, now: 0, reads: 0, warnings: [] as string[] };
  const call = async () => {
    state.reads += 1;
    if (state.answer instanceof Error) throw state.answer;
    return { lists: state.answer };
  };
  const prices = createSitePrices({
    api: { call } as unknown as ApiClient,
    clock: () => state.now,
    log: { warn: (_about: unknown, text: string) => void state.warnings.push(text) } as never,
  });
  return { state, prices };
}

describe('the prices of documents', () => {
  it('are left out while only the built-in ones are in force', async () => {
    expect(await createPrices([BUILT_IN]).prices.get()).toBeUndefined();
  });

  it('contain the list in force and the next one', async () => {
    expect(await createPrices([BUILT_IN, NEXT]).prices.get()).toEqual([BUILT_IN, NEXT]);
  });

  it('are read again after a minute', async () => {
    const { state, prices } = createPrices([BUILT_IN]);
    await prices.get();
    state.answer = [NEXT];
    state.now = 59_999;
    expect([await prices.get(), state.reads]).toEqual([undefined, 1]);
    state.now = 60_000;
    expect([await prices.get(), state.reads]).toEqual([[NEXT], 2]);
  });

  it('are read again at once after a change', async () => {
    const { state, prices } = createPrices([BUILT_IN]);
    await prices.get();
    state.answer = [NEXT];
    prices.forget();
    expect(await prices.get()).toEqual([NEXT]);
  });

  it('stay the last known ones while the api fails', async () => {
    const { state, prices } = createPrices([NEXT]);
    await prices.get();
    state.answer = new Error('lost');
    for (state.now of [60_000, 120_000, 600_000]) expect(await prices.get()).toEqual([NEXT]);
    expect(state.warnings).toHaveLength(1);
  });

  it('are the built-in ones until the api answers, which is logged, and follow soon', async () => {
    const { state, prices } = createPrices(new Error('not started'));
    expect(await prices.get()).toBeUndefined();
    expect(state.warnings).toEqual([expect.stringContaining('the prices cannot be read')]);
    state.answer = [NEXT];
    state.now = 5_000;
    expect(await prices.get()).toEqual([NEXT]);
  });
});
