import { expect, it } from '@jest/globals';
import { sampleHome } from '../../testing/sample-home.ts';
import { getMapSpots } from './map-spots.ts';
import { getRingZoom } from './ring-zoom.ts';

const here = { latitude: 39.753, longitude: -105 };
const homeAt = (latitude: number, building: number) =>
  sampleHome({
    slug: `home-${building}`,
    latitude,
    longitude: -105,
    property: { id: building, slug: `b-${building}`, name: 'B', neighborhoodId: null },
  });

it('returns nearby homes, one per building, except those under the marker', () => {
  const homes = [homeAt(39.7535, 1), homeAt(39.76, 2), homeAt(39.76, 2), homeAt(39.77, 3), homeAt(40.5, 4)];
  expect(getMapSpots(here, homes, 'startDate=2027-01-11').map(({ href, price }) => [href, price])).toEqual([
    ['/homes/home-2?startDate=2027-01-11', '$3,150'],
    ['/homes/home-3?startDate=2027-01-11', '$3,150'],
  ]);
});

it('zooms in for a smaller ring', () => {
  expect(getRingZoom(here, 150) - getRingZoom(here, 600)).toBeCloseTo(2);
});
