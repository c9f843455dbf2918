import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, jest } from '@jest/globals';
import type { ResponseOf } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { StayDocuments, useStayDocuments } from '../../features/documents/stay-documents.tsx';
import { sampleUser } from '../../testing/sample-account.ts';
import { Page } from './documents-page.tsx';

type Documents = ResponseOf<'listAccountDocuments'>;

const STAY = { reservationId: '1b0f8f4e-7a0e-4c60-9d0f-2b6c8c5b3a11', homeTitle: 'The Alder, 412' };
const RECEIPT: Documents['documents'][number] = {
  id: 'receipt-LS-48402A-R1',
  kind: 'receipt',
  name: 'Receipt LS-48402A-R1',
  note: 'Paid with Visa ending 4242',
  on: '2026-11-21',
  amount: 295_264,
  bytes: null,
  format: 'pdf',
  path: `/api/v1/reservations/${STAY.reservationId}/receipts/LS-48402A-R1/receipt.pdf`,
  stay: STAY,
};
const FILE: Documents['documents'][number] = {
  ...RECEIPT,
  id: 'message_file-1',
  kind: 'message_file',
  name: 'desk.jpg',
  note: 'Message from you',
  amount: null,
  bytes: 120_000,
  format: 'photo',
  path: '/api/v1/message_files/1/file',
};
const GUIDE: Documents['documents'][number] = {
  ...RECEIPT,
  id: 'check_in_guide-1',
  kind: 'check_in_guide',
  name: 'Check-in guide',
  note: 'How you get in',
  amount: null,
  format: 'page',
  path: `/account/reservations/${STAY.reservationId}/check-in`,
};
const ALL: Documents = {
  documents: [GUIDE, FILE, RECEIPT],
  total: 3,
  nextCursor: null,
  stays: [{ ...STAY, startDate: '2027-01-11' }],
};
const NONE: Documents = { documents: [], total: 0, nextCursor: null, stays: [] };
const asked: unknown[] = [];
const FAILED = new ApiError(500, { error: { code: 'internal', message: 'Sorry', request_id: 'r' } });

function open(answer: unknown, url = '/account/documents', page = <Page />) {
  asked.length = 0;
  const listAccountDocuments = (input: { query: unknown }) => {
    asked.push(input.query);
    if (answer instanceof ApiError) throw answer;
    return typeof answer === 'function' ? (answer as (input: unknown) => unknown)(input) : answer;
  };
  const navigate = jest.fn();
  renderAt(page, {
    url,
    platform: testPlatform({
      navigate,
      api: fakeApi({ listAccountDocuments }),
      session: createStore(signedInSession(sampleUser)),
    }),
  });
  return { user: userEvent.setup(), navigate };
}
function StayPage() {
  const { isShown, ...documents } = useStayDocuments(STAY.reservationId, 'approved', true);
  return isShown && <StayDocuments {...documents} />;
}
const findList = () => screen.findByRole('list', { name: 'Documents' });

describe('the documents page', () => {
  it('lists each document with its date, format, size and stay, and a link to it', async () => {
    open(ALL);
    const rows = within(await findList()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Check-in guideHow you get inNov 21, 2026 · Page · The Alder, 412',
      'desk.jpgMessage from youNov 21, 2026 · Photo · 0.1 MB · The Alder, 412',
      'Receipt LS-48402A-R1$2,952.64Paid with Visa ending 4242Nov 21, 2026 · PDF · The Alder, 412',
    ]);
    const receipt = screen.getByRole('link', { name: RECEIPT.name });
    expect(receipt).toHaveAttribute('href', RECEIPT.path);
    expect(receipt).toHaveAttribute('download');
    expect(screen.getByRole('link', { name: GUIDE.name })).not.toHaveAttribute('download');
    expect(screen.getByText('3 documents')).toBeInTheDocument();
  });

  it('narrows the list to a kind and a stay in the URL', async () => {
    const { user, navigate } = open(ALL, `/account/documents?stay=${STAY.reservationId}`);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Receipts');
    expect(navigate).toHaveBeenLastCalledWith(
      `/account/documents?kind=receipt&stay=${STAY.reservationId}`,
      expect.anything(),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stay' }), 'All stays and memberships');
    expect(navigate).toHaveBeenLastCalledWith('/account/documents', expect.anything());
    expect(asked).toEqual([{ reservationId: STAY.reservationId }]);
  });

  it('adds the next page', async () => {
    const { user } = open(({ query: { cursor } }: { query: { cursor?: string } }) =>
      cursor ? { ...ALL, documents: [RECEIPT] } : { ...ALL, documents: [GUIDE, FILE], nextCursor: 'a.b.c' },
    );
    await user.click(await screen.findByRole('button', { name: 'Show more documents' }));
    expect(await screen.findByText('All 3 documents are shown.')).toBeInTheDocument();
    expect(asked.at(-1)).toEqual({ cursor: 'a.b.c' });
  });

  it('says when there are none, or none that match', async () => {
    open(NONE);
    expect(await screen.findByText('No documents yet')).toBeInTheDocument();
  });

  it('offers all documents when none match', async () => {
    open({ ...NONE, stays: ALL.stays }, '/account/documents?kind=letter');
    expect(await screen.findByText('No documents match')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show all documents' })).toHaveAttribute('href', '/account/documents');
  });

  it('offers to try again when they can’t be loaded', async () => {
    open(FAILED);
    expect(await screen.findByText('We couldn’t load your documents')).toBeInTheDocument();
  });
});

describe('the documents of a stay', () => {
  it('are listed without the name of the home', async () => {
    open(ALL, '/', <StayPage />);
    expect(await findList()).not.toHaveTextContent('The Alder');
    expect(asked).toEqual([{ reservationId: STAY.reservationId }]);
  });

  it('can be asked for again when they can’t be loaded', async () => {
    open(FAILED, '/', <StayPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the documents of this stay.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
