import { expect, it } from '@jest/globals';
import type { HomeCardData } from '@lodestay/contracts';
import { sampleHome, sampleResult } from '../../testing/samples.ts';
import { pickHomes } from './use-featured-homes.ts';

const createPicture = (base: string): HomeCardData['pictures'][number] => ({
  base,
  widths: [480],
  width: 1600,
  height: 1200,
  alt: '',
  illustration: true,
  color: '#888888',
});
/** A search result with one home for each cover. '' is a home without pictures. */
const createResult = (...covers: string[]) =>
  sampleResult(
    covers.map((base, at) => [sampleHome({ slug: `home-${at}`, pictures: base ? [createPicture(base)] : [] })]),
  );
const getCovers = (homes: readonly (HomeCardData | undefined)[]) =>
  homes.map((home) => home && (home.pictures[0]?.base ?? ''));

it('shows no picture twice among the homes of several markets', () => {
  const results = [createResult('a', 'b'), createResult('a', 'b'), createResult('a', 'b', 'c'), createResult('d')];
  const picked = pickHomes(results);
  expect(getCovers(picked)).toEqual(['a', 'b', 'c', 'd']);
  expect(pickHomes(picked.map((home) => sampleResult([[home!]])))).toEqual(picked);
});

it('picks the best home of a market if no picture is shown twice, and homes without pictures', () => {
  expect(
    getCovers(pickHomes([createResult('a', 'b'), createResult('', 'a'), createResult(''), null, undefined])),
  ).toEqual(['a', '', '', undefined, undefined]);
});
