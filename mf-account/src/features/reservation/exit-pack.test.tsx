import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import type { ResponseOf } from '@lodestay/contracts';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { ID } from '../../testing/sample-account.ts';
import { ExitPack } from './exit-pack.tsx';

type Pack = ResponseOf<'getExitPack'>;

const show = (pack: Pack) =>
  renderAt(<ExitPack id={ID} />, { platform: testPlatform({ api: fakeApi({ getExitPack: pack }) }) });

it('says what each part waits for', async () => {
  show({
    state: 'waiting',
    depositBy: '2027-03-06',
    parts: [
      { part: 'proof_of_address', waitsFor: 'stay', reason: null },
      { part: 'deposit', waitsFor: 'deposit', reason: null },
      { part: 'agreement', waitsFor: null, reason: 'You didn’t sign an agreement.' },
    ],
  });
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Proof of addressAvailable after your stay',
    'Deposit statement with each deductionAvailable after your deposit is settled, by Mar 6, 2027',
    'Reference to your agreementNot included: You didn’t sign an agreement.',
  ]);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('is one download once it is ready', async () => {
  show({ state: 'ready', depositBy: null, parts: [{ part: 'receipts', waitsFor: null, reason: null }] });
  expect(await screen.findByRole('link', { name: 'Download exit pack (PDF)' })).toHaveAttribute(
    'href',
    `/api/v1/reservations/${ID}/exit_pack/exit-pack.pdf`,
  );
});
