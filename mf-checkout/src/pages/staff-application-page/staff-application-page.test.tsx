import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLocationStore, PageHost, preparePage, Providers } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, testPlatform } from '@lodestay/testing';
import { stubClock } from '@lodestay/testing/stub-clock';
import { remote } from '../../remote.ts';
import {
  colleagues,
  NOW,
  sampleApplication,
  sampleDenial,
  sampleDocuments,
  samplePage,
  samplePeople,
  sampleQueues,
  sampleRecord,
  sampleStaff,
} from '../../testing/application-samples.ts';

const conflict = new ApiError(409, {
  error: {
    code: 'conflict',
    message: 'Not saved',
    request_id: '1',
    data: {
      current: {
        reference: 'LS-48402A',
        assignee: null,
        outcome: null,
        due_at: null,
        stage: 'needs_review',
        version: 3,
      },
      changed_by: 'Lena Fischer',
      changed_at: '2027-03-02T17:58:00.000Z',
    },
  },
} as ConstructorParameters<typeof ApiError>[1]);

beforeEach(() => {
  stubClock(NOW);
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function show(record = sampleRecord(), answers: Record<string, unknown> = {}) {
  const api = fakeApi({
    getApplication: record,
    listApplications: samplePage(sampleApplication()),
    listColleagues: colleagues,
    listQueues: sampleQueues,
    ...answers,
  });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleStaff())) });
  const path = `/staff/applications/${record.reference}`;
  const prepared = await preparePage(remote, platform, new URL(path, 'https://site.example'));
  if (!('page' in prepared)) throw new Error('No page');
  render(
    <Providers platform={platform}>
      <PageHost remote={remote} initial={prepared.page} location={createLocationStore(path)} />
    </Providers>,
  );
  const listInputs = (name: string) => api.calls.filter((call) => call.name === name).map(({ input }) => input);
  return { listInputs, user: userEvent.setup(), head: prepared.page.head };
}

describe('the page of an application', () => {
  it('shows each rule with what is stated and found, without the name in the title', async () => {
    const { head } = await show();
    expect(head).toMatchObject({ title: expect.stringMatching(/^Application LS-48402A \|/), robots: 'noindex' });
    expect(screen.getByRole('heading', { level: 1, name: 'Ruth Abara Needs review' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Rules' })).toHaveTextContent(
      'Guest limitGuest limit not stated2 peopleNot stated',
    );
    expect(screen.getByText('Authorized, not charged: $3,120.00 on Visa ending 4242')).toBeVisible();
    expect(screen.getByText('Ife Abara')).toBeVisible();
  });

  it('approves by a rule that applies', async () => {
    const { listInputs, user } = await show(sampleRecord(), {
      approveApplication: sampleRecord({ closedAt: NOW, outcome: 'approved', version: 2, actions: ['note'] }),
    });
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(screen.getByRole('combobox', { name: 'Rule' })).toHaveFocus();
    expect(listInputs('approveApplication')).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rule' }), 'The landlord confirmed this party');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(listInputs('approveApplication')).toEqual([
      {
        params: { reference: 'LS-48402A' },
        body: { rule: 'landlord_confirmed', checked: null, version: 1 },
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Request denial' })).not.toBeInTheDocument();
  });

  it('says until when it waits for the guest before, and offers no approval', async () => {
    const record = sampleRecord({ actions: ['assign', 'note', 'request_denial'] });
    await show({ ...record, application: { ...record.application, waitsUntil: '2027-03-05T16:00:00.000Z' } });
    expect(screen.getByText(/may keep it until/)).toHaveTextContent('You can approve it once they have decided.');
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('asks a second person to confirm a denial', async () => {
    const { listInputs, user } = await show(sampleRecord(), {
      requestDenial: sampleDenial(['assign', 'note', 'withdraw_denial']),
    });
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Reason for the guest' }),
      'The party is too large for the home',
    );
    await user.type(screen.getByLabelText('What did you check?'), 'Called the landlord');
    await user.click(screen.getByRole('button', { name: 'Request denial' }));
    expect(await screen.findByRole('button', { name: 'Withdraw request' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm denial' })).not.toBeInTheDocument();
    expect(listInputs('requestDenial')).toEqual([
      {
        params: { reference: 'LS-48402A' },
        body: { reason: 'party_too_large', checked: 'Called the landlord', version: 1 },
      },
    ]);
  });

  it('lets the second person confirm or reject, and says who changed it first', async () => {
    const record = sampleDenial(['assign', 'note', 'confirm_denial', 'reject_denial']);
    const { user } = await show(record, { confirmDenial: conflict });
    expect(screen.getByRole('region', { name: 'Denial requested' })).toHaveTextContent('Lena Fischer');
    await user.type(screen.getByLabelText('Reason'), 'Two people fit');
    await user.click(screen.getByRole('button', { name: 'Confirm denial' }));
    expect(await screen.findByText(/Lena Fischer changed this/)).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue('Two people fit');
  });

  it('lists the documents of pets with the others', async () => {
    const pet = { id: '7d1c44c4-1f2a-4a2e-8a55-3b8f0f3a9c11', pet: 'Biscuit', name: 'rabies.pdf', bytes: 54_321 };
    await show(sampleRecord(), {
      listApplicationDocuments: { documents: [], petDocuments: [{ ...pet, addedAt: NOW }] },
    });
    const row = (await screen.findByText('of Biscuit, pet')).closest('li');
    expect(row).toHaveTextContent('rabies.pdf of Biscuit, pet');
    expect(screen.queryByText(/^No documents/)).toBeNull();
  });

  it('says why somebody of the household sees no documents', async () => {
    const message = 'This application is about you or your household, so you can’t see its documents and figures.';
    const error = { code: 'action_not_allowed', message, request_id: '1' };
    const refusal = new ApiError(409, { error } as ConstructorParameters<typeof ApiError>[1]);
    await show(sampleRecord({ actions: ['assign', 'note'] }), {
      listApplicationDocuments: refusal,
      listApplicationPeople: refusal,
    });
    expect(await screen.findByRole('region', { name: 'Documents' })).toHaveTextContent(message);
    expect(screen.queryByRole('region', { name: 'Income' })).toBeNull();
  });

  it('records the figures of a person from one of their documents', async () => {
    const actions: ReturnType<typeof sampleRecord>['actions'] = ['assign', 'note', 'record_income', 'request_denial'];
    const { listInputs, user } = await show(sampleRecord({ actions }), {
      listApplicationPeople: samplePeople,
      listApplicationDocuments: sampleDocuments,
      recordIncome: sampleRecord({ actions, version: 2 }),
    });
    const figures = await screen.findByRole('region', { name: 'Income' });
    expect(figures).toHaveTextContent('Ana Abara, co-signer');
    expect(figures).toHaveTextContent('Stated$9,500.00 a month, Not stated in savings');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Person' }), 'Ana Abara, co-signer');
    await user.click(screen.getByRole('button', { name: 'Record figures' }));
    expect(screen.getByRole('combobox', { name: 'Document' })).toHaveFocus();
    expect(listInputs('recordIncome')).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Document' }), 'pay-slip.pdf, added Mar 1, 2027');
    await user.type(screen.getByLabelText(/^Monthly income/), '$9,500');
    await user.type(screen.getByLabelText(/^Credit score/), '731');
    await user.type(screen.getByLabelText('Reason'), 'Pay slip of February');
    await user.click(screen.getByRole('button', { name: 'Record figures' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(listInputs('recordIncome')).toEqual([
      {
        params: { reference: 'LS-48402A' },
        body: {
          person: 'co_signer',
          documentId: sampleDocuments.documents[0]!.id,
          monthlyIncome: 950_000,
          savings: null,
          creditScore: 731,
          reason: 'Pay slip of February',
          version: 1,
        },
      },
    ]);
    expect(screen.getByLabelText(/^Monthly income/)).toHaveValue('');
  });

  it('asks a person for a document, and shows what the application waits for', async () => {
    const actions: ReturnType<typeof sampleRecord>['actions'] = ['assign', 'note', 'request_document'];
    const requested = sampleRecord({ actions, version: 2, stage: 'documents_requested' });
    requested.application.documentRequests = [
      {
        person: 'co_signer',
        kind: 'photo_id',
        message: 'The photo is too dark',
        requestedBy: null,
        requestedAt: NOW,
        dueAt: '2027-03-04T18:00:00.000Z',
      },
    ];
    const { listInputs, user } = await show(sampleRecord({ actions }), {
      listApplicationPeople: samplePeople,
      requestDocument: requested,
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Ask' }), 'Ana Abara, co-signer');
    await user.click(screen.getByRole('button', { name: 'Request document' }));
    const message = screen.getByLabelText('Message to the person');
    expect(message).toHaveFocus();
    await user.type(message, 'The photo is too dark');
    await user.click(screen.getByRole('button', { name: 'Request document' }));
    expect(await screen.findByRole('region', { name: 'Documents requested' })).toHaveTextContent(
      'Photo ID of the co-signer',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Ruth Abara Documents requested' })).toHaveFocus();
    expect(listInputs('requestDocument')).toEqual([
      {
        params: { reference: 'LS-48402A' },
        body: { person: 'co_signer', kind: 'photo_id', message: 'The photo is too dark', version: 1 },
      },
    ]);
  });

  it('withdraws the request for a document after a confirmation', async () => {
    const actions: ReturnType<typeof sampleRecord>['actions'] = ['assign', 'note', 'request_document'];
    const requested = sampleRecord({ actions, version: 2, stage: 'documents_requested' });
    requested.application.documentRequests = [
      {
        person: 'applicant',
        kind: 'photo_id',
        message: 'The photo is too dark',
        requestedBy: null,
        requestedAt: NOW,
        dueAt: '2027-03-04T18:00:00.000Z',
      },
    ];
    const { listInputs, user } = await show(requested, {
      listApplicationPeople: samplePeople,
      withdrawDocumentRequest: sampleRecord({ actions, version: 3 }),
    });
    const open = await screen.findByRole('button', { name: /^Withdraw request: Photo ID of the applicant/ });
    await user.click(open);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep the request' }));
    expect(listInputs('withdrawDocumentRequest')).toEqual([]);
    await waitFor(() => expect(open).toHaveFocus());
    await user.click(open);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw request' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Documents requested' })).toBeNull());
    expect(listInputs('withdrawDocumentRequest')).toEqual([
      { params: { reference: 'LS-48402A' }, body: { person: 'applicant', kind: 'photo_id', version: 2 } },
    ]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});
