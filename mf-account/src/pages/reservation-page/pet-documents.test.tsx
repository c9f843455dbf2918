import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { Page } from './reservation-page.tsx';
import { loadStayParts } from './load-stay-parts.ts';
import { ID, NOW, sampleReservation, sampleUser } from '../../testing/sample-account.ts';

beforeAll(loadStayParts);

const record = {
  id: '7d1c44c4-1f2a-4a2e-8a55-3b8f0f3a9c11',
  name: 'rabies.pdf',
  bytes: 54_321,
  addedAt: '2026-11-21T18:00:00.000Z',
};
type Given = { documents?: (typeof record)[]; canChange?: boolean };
const toAnswer = ({ documents = [], canChange = true }: Given) => ({
  pets: [{ name: 'Biscuit', documents }],
  canChange,
});

function open(first: Given, then: Given = first) {
  let answer = first;
  const api = fakeApi({
    getReservation: sampleReservation(),
    getPaymentPlan: { installments: [], method: null, paid: 0, dueNow: 0, scheduled: 0 },
    getStayMessages: { messages: [], nextCursor: null },
    getStayPeople: { people: [] },
    getPetDocuments: () => toAnswer(answer),
    removePetDocument: () => toAnswer((answer = then)),
  });
  const upload = jest.fn<typeof fetch>(async () => {
    answer = then;
    return new Response('{}', { status: 200 });
  });
  globalThis.fetch = upload;
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleUser)) });
  renderAt(<Page />, { url: `/account/reservations/${ID}`, path: '/account/reservations/:id', platform });
  return { upload, user: userEvent.setup() };
}
const list = () => screen.findByRole('list', { name: 'Documents of Biscuit' });
const { fetch: originalFetch } = globalThis;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

describe('documents of pets', () => {
  it('can be added', async () => {
    const { user, upload } = open({}, { documents: [record] });
    const file = new File(['%PDF-1.7'], 'rabies.pdf', { type: 'application/pdf' });
    await user.upload(await screen.findByLabelText(/Add a document of Biscuit/), file);
    expect(await list()).toHaveTextContent('rabies.pdf, 54 KB');
    const [url, request] = upload.mock.calls[0]!;
    expect(String(url)).toMatch(
      new RegExp(`^/api/v1/reservations/${ID}/pet_documents/[0-9a-f-]{36}\\?pet=Biscuit&name=rabies.pdf$`),
    );
    expect(request).toMatchObject({ method: 'PUT', body: file });
  });

  it('can be removed', async () => {
    const { user } = open({ documents: [record] }, {});
    await user.click(within(await list()).getByRole('button', { name: 'Remove rabies.pdf' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Documents of Biscuit' })).toBeNull());
  });

  it('cannot be added after the stay, and are not mentioned without any', async () => {
    open({ documents: [record], canChange: false });
    expect(await list()).toBeVisible();
    expect(screen.queryByLabelText(/Add a document/)).toBeNull();
    document.body.replaceChildren();
    open({ canChange: false });
    expect(await screen.findByText('Biscuit')).toBeVisible();
    expect(screen.queryByText('Documents of your pets')).toBeNull();
  });
});
