import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { ID, NOW, sampleReservation, sampleUser } from '../../testing/sample-account.ts';
import { Page } from './agreement-page.tsx';

type Agreement = ResponseOf<'getStayAgreement'>;
const HASH = 'a'.repeat(64);
const current: NonNullable<Agreement['current']> = {
  version: 1,
  issuedAt: '2026-11-24T16:00:00.000Z',
  documentSha256: HASH,
  signature: null,
  title: 'Stay agreement',
  subtitle: 'The Alder, 412',
  sections: [
    {
      heading: 'Rent and fees',
      paragraphs: ['The rent is $3,150 a month.'],
      facts: [{ label: 'Guest', value: 'Maya Ortiz' }],
      items: ['Pets are not allowed.'],
      table: { columns: ['What', 'Why', 'Amount'], rows: [['Rent', '', '$3,150']], total: ['Total', '', '$3,150'] },
    },
  ],
};
const agreement: Agreement = {
  signer: 'Maya Ortiz',
  timeZone: 'America/Denver',
  canSign: true,
  consent: 'I have read this agreement and agree to it.',
  current,
  earlier: [],
};
const signed: Agreement = {
  ...agreement,
  canSign: false,
  current: { ...current, signature: { name: 'Maya Ortiz', signedAt: NOW, evidence: HASH } },
};

function open(answers: Record<string, unknown> = {}) {
  const api = fakeApi({
    getReservation: { ...sampleReservation(), status: 'approved' },
    getStayAgreement: agreement,
    signStayAgreement: signed,
    ...answers,
  });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleUser)) });
  const url = `/account/reservations/${ID}/agreement`;
  renderAt(<Page />, { url, path: '/account/reservations/:id/agreement', platform });
  return { api, user: userEvent.setup() };
}
const sign = async (user: ReturnType<typeof userEvent.setup>, name = 'Maya Ortiz') => {
  await user.type(await screen.findByLabelText('Your full name'), name);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Sign agreement' }));
};

describe('the agreement page', () => {
  it('shows the text and is signed by name and consent', async () => {
    const { user } = open();
    expect(await screen.findByRole('heading', { level: 3, name: 'Rent and fees' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download (PDF)' })).toHaveAttribute(
      'href',
      `/api/v1/reservations/${ID}/agreement/1/document.pdf`,
    );
    await sign(user);
    expect(await screen.findByText(/You signed version 1 as Maya Ortiz on Nov 24, 10 a\.m\. MST/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign agreement' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Download signed copy (PDF)' })).toBeVisible();
  });

  it('says what is missing before it asks the server', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Sign agreement' }));
    expect(screen.getByLabelText('Your full name')).toHaveAccessibleDescription(/Type your full name/);
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/Agree to sign electronically/);
  });

  it('keeps the name when it is another one', async () => {
    const message = 'Type your name as it is in the agreement: Maya Ortiz';
    const { user } = open({
      signStayAgreement: new ApiError(422, {
        error: { code: 'invalid', message, fields: [{ path: 'name', message }], request_id: 'r' },
      }),
    });
    await sign(user, 'Maya');
    expect(screen.getByLabelText('Your full name')).toHaveValue('Maya');
    expect(screen.getByLabelText('Your full name')).toHaveAccessibleDescription(new RegExp(message));
  });

  it('keeps earlier versions, and says so while the first is prepared', async () => {
    open({
      getStayAgreement: {
        ...signed,
        earlier: [{ version: 1, issuedAt: NOW, documentSha256: HASH, signature: null }],
        current: { ...signed.current!, version: 2 },
      },
    });
    const versions = within(await screen.findByRole('region', { name: 'Earlier versions' }));
    expect(versions.getByRole('link', { name: 'Download version 1 (PDF)' })).toBeVisible();
  });

  it('says that the agreement is being prepared', async () => {
    open({ getStayAgreement: { ...agreement, canSign: false, current: null } });
    expect(await screen.findByText('Your agreement is being prepared')).toBeVisible();
  });
});
