import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { renderAt, testPlatform, testPrices } from '@lodestay/testing';
import { sampleHome } from '../../testing/samples.ts';
import { StayTypes } from './stay-types.tsx';

const show = (change = {}) =>
  renderAt(
    <StayTypes
      home={sampleHome({ monthlyRent: 300_000 })}
      dates={{ start: '2027-02-01', end: '2027-05-01' }}
      marketPath="/s/denver"
    />,
    { platform: testPlatform(change) },
  );

it('shows the Flex rent of the built-in rates, or of those in force', () => {
  const { unmount } = show();
  expect(screen.getByText('$3,180')).toBeVisible();
  unmount();
  show({ prices: testPrices({ flex: 11_000 }) });
  expect(screen.getByText('$3,300')).toBeVisible();
});
