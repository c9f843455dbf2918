import { render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { sampleHome } from '../../testing/samples.ts';
import type { MapPoint } from './map-points.ts';
import { PinButton } from './pin-button.tsx';

const point = (part: Partial<MapPoint> = {}): MapPoint => ({
  key: 'x',
  slug: 'the-alder-412',
  longitude: -105,
  latitude: 39.75,
  price: 299_300,
  homes: 1,
  home: null,
  ...part,
});
const area = { south: 39.7, west: -105.1, north: 39.8, east: -104.9 };

it.each<[string, string, MapPoint[]]>([
  ['Home, $2,993 a month', '$2,993', [point({ slug: '' })]],
  ['The Alder, 412, $2,993 a month', '$2,993', [point({ home: sampleHome() })]],
  ['The Alder, 3 homes from $2,993 a month', '3 homes', [point({ home: sampleHome(), homes: 3 })]],
  ['2 homes from $2,500 a month', '2 homes', [point(), point({ key: 'y', price: 250_000 })]],
  ['40 homes here, zoom in', '40 homes', [point({ homes: 40, area })]],
  ['1 home here, zoom in', '$2,993', [point({ homes: 1, area })]],
  ['2 homes here, zoom in', '2 homes', [point(), point({ key: 'y', latitude: 39.8 })]],
])('is labeled "%s"', (label, text, points) => {
  const pin = { key: 'x', longitude: -105, latitude: 39.75, points };
  const nothing = () => {};
  render(<PinButton pin={pin} marked={false} chosen={false} seen={false} onPress={nothing} onPoint={nothing} />);
  expect(screen.getByRole('button', { name: label })).toHaveTextContent(text);
});
