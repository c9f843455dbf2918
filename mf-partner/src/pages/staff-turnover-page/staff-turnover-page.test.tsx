import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { snakeizeKeys } from '@lodestay/contracts';
import { createLocationStore, PageHost, preparePage, Providers } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, testPlatform } from '@lodestay/testing';
import { stubClock } from '@lodestay/testing/stub-clock';
import { remote } from '../../remote.ts';
import {
  colleagues,
  lena,
  NOW,
  REFERENCE,
  samplePage,
  samplePhoto,
  sampleRecord,
  sampleStaff,
} from '../../testing/turnover-samples.ts';

const send = jest.fn<(path: string, init: { method: string; body: Blob }) => Promise<unknown>>();
const browser = { fetch: globalThis.fetch, create: URL.createObjectURL, revoke: URL.revokeObjectURL };

beforeEach(() => {
  stubClock(NOW);
  send.mockReset();
  globalThis.fetch = send as never;
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = browser.fetch;
  URL.createObjectURL = browser.create;
  URL.revokeObjectURL = browser.revoke;
});

async function show(record: unknown = sampleRecord(), answers: Record<string, unknown> = {}) {
  const api = fakeApi({ getTurnover: record, listColleagues: colleagues, listTurnovers: samplePage(), ...answers });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleStaff())) });
  const path = `/staff/turnovers/${REFERENCE}`;
  const prepared = await preparePage(remote, platform, new URL(path, 'https://site.example'));
  if (!('page' in prepared)) throw new Error('The page was not prepared');
  render(
    <Providers platform={platform}>
      <PageHost remote={remote} initial={prepared.page} location={createLocationStore(path)} />
    </Providers>,
  );
  return { api, user: userEvent.setup(), head: prepared.page.head };
}

const listInputs = (api: ReturnType<typeof fakeApi>, name: string) =>
  api.calls.filter((call) => call.name === name).map(({ input }) => input);
const region = (name: string) => within(screen.getByRole('region', { name }));
const params = { reference: REFERENCE };
const picture = () => new File(['picture'], 'kitchen.jpg', { type: 'image/jpeg' });
const createError = (status: number, code: string, message: string) =>
  new ApiError(status, { error: { code, message, request_id: '1' } } as ConstructorParameters<typeof ApiError>[1]);

describe('the record of a turnover', () => {
  it('shows the time there is, where the home is, and what is not stated', async () => {
    const { head } = await show();
    expect(head).toMatchObject({ title: expect.stringMatching(/^Turnover TO-7KQ2M9 \|/), robots: 'noindex' });
    expect(screen.getByRole('heading', { level: 1, name: 'The Alder 412 Scheduled' })).toBeVisible();
    expect(region('Progress').getByText('Mar 2, 4 p.m. MST')).toBeVisible();
    expect(region('Progress').getByText('5 h')).toBeVisible();
    expect(region('Cleaner').getByRole('link', { name: '303 555 0142' })).toHaveAttribute('href', 'tel:+13035550142');
    expect(region('Home').getByText('1200 Larimer St, Denver, CO')).toBeVisible();
    expect(region('Home').getAllByText('Not stated')).toHaveLength(2);
    expect(region('Stay that ends').getByText('2 people, 1 pet')).toBeVisible();
    expect(region('Next stay').getByText('Open-ended')).toBeVisible();
    expect(region('Timeline').getByText(/Scheduled for:/)).toHaveTextContent('Scheduled for: Mar 2, 12 p.m. MST');
    expect(region('Photos').getByRole('img', { name: 'Kitchen, Mar 2, 10:15 a.m. MST' })).toBeVisible();
    expect(region('Checklist').getByText(/Lena Fischer/)).toHaveTextContent('Lena Fischer, Mar 2, 10:30 a.m. MST');
  });

  it('offers only what the server allows', async () => {
    await show(sampleRecord({ actions: [] }));
    expect(screen.queryByRole('button', { name: /start|done|report|schedule|remove/i })).toBeNull();
    expect(screen.queryByLabelText('Take a photo')).toBeNull();
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
  });

  it('starts, checks and finishes', async () => {
    const started = sampleRecord({ version: 4, turnover: { status: 'in_progress' }, actions: ['check'] });
    const checked = sampleRecord({ version: 5, actions: ['check', 'finish'] });
    const { user, api } = await show(sampleRecord(), {
      startTurnover: started,
      checkTurnover: checked,
      finishTurnover: sampleRecord({ turnover: { status: 'done' }, closedAt: NOW, outcome: 'done', actions: [] }),
    });
    await user.click(screen.getByRole('button', { name: 'Start cleaning' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'The Alder 412 In progress' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Keys and codes in place' }));
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'The Alder 412 Done' })).toHaveFocus();
    expect(listInputs(api, 'startTurnover')).toEqual([{ params, body: { version: 3 } }]);
    expect(listInputs(api, 'checkTurnover')).toEqual([
      { params: { ...params, check: 'keys' }, body: { isDone: true, version: 4 } },
    ]);
    expect(listInputs(api, 'finishTurnover')).toEqual([{ params, body: { version: 5 } }]);
  });

  it('takes a check back that was not saved, and says so', async () => {
    const { user } = await show(sampleRecord(), { checkTurnover: new ApiError(0, null) });
    await user.click(screen.getByRole('checkbox', { name: 'Bath cleaned' }));
    expect(await region('Checklist').findByRole('alert')).toHaveTextContent('no connection');
    expect(screen.getByRole('checkbox', { name: 'Bath cleaned' })).not.toBeChecked();
  });

  it('reports a problem with a reason', async () => {
    const { user, api } = await show(sampleRecord(), {
      reportTurnoverProblem: sampleRecord({ turnover: { status: 'problem', problem: 'The oven is broken' } }),
    });
    await user.click(screen.getByRole('button', { name: 'Report problem' }));
    expect(region('Report a problem').getByRole('textbox')).toHaveAccessibleDescription(/Enter a reason/);
    await user.type(region('Report a problem').getByRole('textbox'), 'The oven is broken');
    await user.click(screen.getByRole('button', { name: 'Report problem' }));
    expect(listInputs(api, 'reportTurnoverProblem')).toEqual([
      { params, body: { reason: 'The oven is broken', version: 3 } },
    ]);
    expect(await region('Progress').findByText(/The oven is broken/)).toBeVisible();
  });
});

describe('scheduling', () => {
  it('takes an outside cleaner and a time of the home', async () => {
    const unscheduled = { cleaner: null, scheduledAt: null, status: 'to_do' } as const;
    const { user, api } = await show(sampleRecord({ turnover: unscheduled }), { scheduleTurnover: sampleRecord() });
    await user.click(screen.getByRole('button', { name: 'Schedule cleaning' }));
    expect(screen.getByRole('combobox', { name: 'Who cleans' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save schedule' }));
    expect(screen.getByRole('combobox', { name: 'Who cleans' })).toHaveAccessibleDescription('Choose who cleans');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who cleans' }), 'Outside cleaner');
    await user.click(screen.getByRole('button', { name: 'Save schedule' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Rosa Medina');
    fireEvent.change(screen.getByLabelText('Time (MST)'), { target: { value: '13:30' } });
    await user.click(screen.getByRole('button', { name: 'Save schedule' }));
    expect(listInputs(api, 'scheduleTurnover')).toEqual([
      {
        params,
        body: {
          cleanerId: null,
          cleanerName: 'Rosa Medina',
          cleanerPhone: null,
          scheduledAt: '2027-03-02T20:30:00.000Z',
          version: 3,
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save schedule' })).toBeNull());
  });

  it('takes a colleague, and keeps what was entered after an error', async () => {
    const message = 'This person may not work in this market. Choose somebody else.';
    const { user, api } = await show(sampleRecord(), {
      scheduleTurnover: new ApiError(422, {
        error: { code: 'invalid', message, request_id: '1', fields: [{ path: 'cleaner_id', message }] },
      }),
    });
    await user.click(screen.getByRole('button', { name: 'Change cleaner or time' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who cleans' }), 'Lena Fischer');
    await user.click(screen.getByRole('button', { name: 'Save schedule' }));
    expect(listInputs(api, 'scheduleTurnover')).toMatchObject([{ body: { cleanerId: lena.id, cleanerName: null } }]);
    const select = screen.getByRole('combobox', { name: 'Who cleans' });
    await waitFor(() => expect(select).toHaveAccessibleDescription(message));
    expect(select).toHaveDisplayValue('Lena Fischer');
  });

  it('warns when the stays have moved', async () => {
    await show(sampleRecord({ turnover: { checkOutAt: '2027-03-03T18:00:00.000Z' } }));
    expect(screen.getByText(/scheduled before the guest checks out/)).toBeVisible();
  });
});

describe('photos', () => {
  const uploaded = () => ({
    ok: true,
    json: async () => snakeizeKeys(sampleRecord({ version: 4, photos: [samplePhoto, { ...samplePhoto, id: 'b' }] })),
  });

  it('are sent with what they show', async () => {
    send.mockResolvedValue(uploaded());
    const { user } = await show();
    await user.selectOptions(screen.getByRole('combobox', { name: 'What the photo shows' }), 'Kitchen');
    const camera = screen.getByLabelText('Take a photo');
    expect(camera).toHaveAttribute('capture', 'environment');
    expect(camera).toHaveAttribute('accept', 'image/*');
    await user.upload(camera, picture());
    await waitFor(() => expect(region('Photos').getAllByRole('img')).toHaveLength(2));
    const [path, { method, body }] = send.mock.calls[0]!;
    expect([path, method, body.size]).toEqual([
      expect.stringMatching(/^\/api\/v1\/staff\/turnovers\/TO-7KQ2M9\/photos\/[0-9a-f-]{36}\?subject=kitchen$/),
      'PUT',
      7,
    ]);
  });

  it('that could not be sent are kept, and sent again under the same ID', async () => {
    send.mockRejectedValueOnce(new TypeError('offline'));
    send.mockResolvedValue(uploaded());
    const { user } = await show();
    await user.upload(screen.getByLabelText('Choose pictures'), picture());
    expect(await region('Photos').findByRole('alert')).toHaveTextContent('The picture is kept here.');
    expect(region('Photos').getByRole('img', { name: 'Beds, not uploaded yet' })).toBeVisible();
    await user.click(region('Photos').getByRole('button', { name: 'Try again: Beds' }));
    await waitFor(() => expect(region('Photos').queryByRole('alert')).toBeNull());
    expect(send.mock.calls[1]![0]).toBe(send.mock.calls[0]![0]);
  });

  it('are sent again when the browser is online', async () => {
    send.mockRejectedValueOnce(new TypeError('offline'));
    send.mockResolvedValue(uploaded());
    const { user } = await show();
    await user.upload(screen.getByLabelText('Choose pictures'), picture());
    await region('Photos').findByRole('alert');
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(region('Photos').queryByRole('alert')).toBeNull());
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('that are refused can only be discarded', async () => {
    const message = 'This file is not a JPEG, PNG, WebP or AVIF picture. Choose another file.';
    send.mockResolvedValue({
      ok: false,
      status: 422,
      json: async () => ({ error: { code: 'invalid', message, request_id: '1' } }),
    });
    const { user } = await show();
    await user.upload(screen.getByLabelText('Choose pictures'), picture());
    expect(await region('Photos').findByRole('alert')).toHaveTextContent(message);
    expect(region('Photos').queryByRole('button', { name: /Try again/ })).toBeNull();
    await user.click(region('Photos').getByRole('button', { name: /Discard/ }));
    expect(region('Photos').queryByRole('alert')).toBeNull();
  });

  it('are removed after a question', async () => {
    const { user, api } = await show(sampleRecord(), { removeTurnoverPhoto: sampleRecord({ photos: [] }) });
    await user.click(screen.getByRole('button', { name: /^Remove: Kitchen/ }));
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove photo' }));
    expect(listInputs(api, 'removeTurnoverPhoto')).toEqual([{ params: { ...params, id: samplePhoto.id } }]);
    expect(await region('Photos').findByText('No photos yet.')).toBeVisible();
  });

  it('cannot be more than twenty', async () => {
    const photos = Array.from({ length: 20 }, (_, index) => ({ ...samplePhoto, id: `photo-${index}` }));
    await show(sampleRecord({ photos }));
    expect(screen.queryByLabelText('Take a photo')).toBeNull();
    expect(screen.getByText('This turnover has 20 photos. Remove one to add another.')).toBeVisible();
  });
});

describe('a change by somebody else', () => {
  it('is explained, and can be loaded', async () => {
    const conflict = createError(409, 'conflict', 'Not saved');
    (conflict.body as { error: object }).error = {
      code: 'conflict',
      data: { current: { reference: REFERENCE, stage: 'done', outcome: 'done' }, changed_by: 'Ruth Lindqvist' },
    };
    let version = 3;
    const { user } = await show(() => sampleRecord({ version }), { startTurnover: conflict });
    version = 4;
    await user.click(screen.getByRole('button', { name: 'Start cleaning' }));
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('Ruth Lindqvist changed this first');
    await user.click(within(banner).getByRole('button', { name: 'Load changes' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
