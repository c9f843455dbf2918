import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MAX_PHOTO_BYTES, MAX_PICTURES_PER_HOME, snakeizeKeys } from '@lodestay/contracts';
import { createLocationStore, PageHost, preparePage, Providers } from '@lodestay/platform';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, testPlatform } from '@lodestay/testing';
import { remote } from '../../remote.ts';
import { NO_GUIDE, NOW, sampleHome, sampleStaff } from '../../testing/inventory-samples.ts';

type Sent = { method: string; body: Blob; headers: Record<string, string> };
const send = jest.fn<(path: string, init: Sent) => Promise<unknown>>();
const browser = { fetch: globalThis.fetch, create: URL.createObjectURL, revoke: URL.revokeObjectURL };

beforeEach(() => {
  send.mockReset();
  globalThis.fetch = send as never;
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  globalThis.fetch = browser.fetch;
  URL.createObjectURL = browser.create;
  URL.revokeObjectURL = browser.revoke;
});

const SLUG = sampleHome().slug;
async function show(home = sampleHome(), answers: Record<string, unknown> = {}) {
  const api = fakeApi({ getStaffHome: home, getHomeArrival: NO_GUIDE, ...answers });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleStaff())) });
  const path = `/staff/homes/${SLUG}`;
  const prepared = await preparePage(remote, platform, new URL(path, 'https://site.example'));
  if (!('page' in prepared)) throw new Error('The page was not prepared');
  render(
    <Providers platform={platform}>
      <PageHost remote={remote} initial={prepared.page} location={createLocationStore(path)} />
    </Providers>,
  );
  return { api, user: userEvent.setup() };
}

type Picture = ReturnType<typeof sampleHome>['pictures'][number];
const toPicture = (letter: string, description: string): Picture => ({
  ...sampleHome().pictures[0]!,
  base: `/pictures/photo-${letter.repeat(32)}`,
  hash: letter.repeat(32),
  alt: description,
  description,
});
/** The record after pictures were added to the two of the sample. */
const withAdded = (version: number, ...descriptions: string[]) =>
  sampleHome({
    version,
    pictures: [...sampleHome().pictures, ...descriptions.map((text, index) => toPicture('cdef'[index]!, text))],
  });

const answer = (status: number, body: unknown) => ({ ok: status < 300, status, json: async () => snakeizeKeys(body) });
const refuse = (status: number, code: string, message: string, data?: object) =>
  answer(status, { error: { code, message, data, request_id: '1' } });
const file = (name: string, type = 'image/jpeg') => new File([name], name, { type });

const pictures = () => within(screen.getByRole('region', { name: 'Pictures' }));
const section = () => within(screen.getByRole('region', { name: 'Add pictures' }));
const description = (name: string) => section().getByRole('textbox', { name: `Description of ${name}` });
const readSent = (index: number) => {
  const [path, init] = send.mock.calls[index]!;
  const { pathname, searchParams } = new URL(path, 'https://site.example');
  return { pathname, fields: Object.fromEntries(searchParams), key: init.headers['idempotency-key'] };
};

async function choose(user: ReturnType<typeof userEvent.setup>, ...files: File[]) {
  await user.upload(section().getByLabelText('Choose pictures'), files);
}
async function fill(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}
const giveReason = (user: ReturnType<typeof userEvent.setup>) =>
  fill(user, section().getByRole('textbox', { name: 'Reason' }), 'New photos');

describe('added pictures', () => {
  it('are sent one after the other, each with the version of the one before it, and appear in the list', async () => {
    const { user } = await show();
    await choose(user, file('kitchen.jpg'), file('bath.jpg'));
    await fill(user, description('kitchen.jpg'), ' Kitchen ');
    await fill(user, description('bath.jpg'), 'Bath');
    await giveReason(user);
    const first = Promise.withResolvers<unknown>();
    send.mockReturnValueOnce(first.promise).mockResolvedValueOnce(answer(200, withAdded(6, 'Kitchen', 'Bath')));
    await user.click(section().getByRole('button', { name: 'Add 2 pictures' }));
    expect(section().getByRole('status')).toHaveTextContent('Uploading picture 1 of 2…');
    expect(section().getByRole('progressbar', { name: 'Pictures added' })).toHaveAttribute('max', '2');
    expect(description('bath.jpg')).toHaveAttribute('readonly');
    first.resolve(answer(200, withAdded(5, 'Kitchen')));
    await waitFor(() => expect(section().getByRole('status')).toHaveTextContent(/^2 pictures added/));
    expect([readSent(0), readSent(1)]).toEqual([
      {
        pathname: `/api/v1/staff/homes/${SLUG}/pictures`,
        fields: { description: 'Kitchen', reason: 'New photos', version: '4' },
        key: expect.any(String),
      },
      expect.objectContaining({ fields: { description: 'Bath', reason: 'New photos', version: '5' } }),
    ]);
    expect(
      pictures()
        .getAllByRole('img')
        .map((image) => image.getAttribute('alt')),
    ).toEqual(['Room a', 'Room b', 'Kitchen', 'Bath']);
    expect(section().getByLabelText('Choose pictures')).toHaveFocus();
    expect(section().queryByRole('button', { name: /Add \d/ })).toBeNull();
  });

  it('need a description and a reason, and the first missing one gets the focus', async () => {
    const { user } = await show();
    await choose(user, file('kitchen.jpg'), file('bath.jpg'));
    await fill(user, description('kitchen.jpg'), 'Kitchen');
    await user.click(section().getByRole('button', { name: 'Add 2 pictures' }));
    expect(description('bath.jpg')).toHaveFocus();
    expect(description('bath.jpg')).toHaveAccessibleDescription('Describe what the picture shows');
    await fill(user, description('bath.jpg'), 'Bath');
    await user.keyboard('{Enter}');
    expect(section().getByRole('textbox', { name: 'Reason' })).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  it('stay with their message if they are refused, and the next ones are added', async () => {
    const { user } = await show();
    await choose(user, file('notes.jpg'), file('bath.jpg'));
    await fill(user, description('notes.jpg'), 'Notes');
    await fill(user, description('bath.jpg'), 'Bath');
    await giveReason(user);
    send
      .mockResolvedValueOnce(refuse(422, 'invalid', 'This file is not a JPEG, PNG, WebP or AVIF picture.'))
      .mockResolvedValueOnce(answer(200, withAdded(5, 'Bath')));
    await user.click(section().getByRole('button', { name: 'Add 2 pictures' }));
    await waitFor(() => expect(section().getByRole('status')).toHaveTextContent('1 of 2 pictures added.'));
    expect(section().getByText(/not a JPEG/)).toBeVisible();
    expect(pictures().getByRole('img', { name: 'Bath' })).toBeVisible();
    await user.click(section().getByRole('button', { name: 'Discard notes.jpg' }));
    expect(section().queryByText(/not a JPEG/)).toBeNull();
    expect(section().getByLabelText('Choose pictures')).toHaveFocus();
  });

  it('are sent again with the same key after a lost response', async () => {
    const { user } = await show();
    await choose(user, file('kitchen.jpg'), file('bath.jpg'));
    await fill(user, description('kitchen.jpg'), 'Kitchen');
    await fill(user, description('bath.jpg'), 'Bath');
    await giveReason(user);
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await user.click(section().getByRole('button', { name: 'Add 2 pictures' }));
    await waitFor(() => expect(section().getByText(/no connection/)).toBeVisible());
    expect(send).toHaveBeenCalledTimes(1);
    send
      .mockResolvedValueOnce(answer(200, withAdded(5, 'Kitchen')))
      .mockResolvedValueOnce(answer(200, withAdded(6, 'Kitchen', 'Bath')));
    await user.click(section().getByRole('button', { name: 'Add 2 pictures' }));
    await waitFor(() => expect(section().getByRole('status')).toHaveTextContent(/^2 pictures added/));
    expect(readSent(1)).toEqual(readSent(0));
    expect(readSent(2).key).not.toBe(readSent(1).key);
  });

  it('are kept with their descriptions if somebody changed the home first', async () => {
    const { user } = await show();
    await choose(user, file('kitchen.jpg'));
    await fill(user, description('kitchen.jpg'), 'Kitchen');
    await giveReason(user);
    send.mockResolvedValueOnce(
      refuse(409, 'conflict', 'Not saved', {
        current: { ...sampleHome().facts, version: 9, removedAt: null },
        changedBy: 'Lena Fischer',
        changedAt: '2027-03-02T17:00:00.000Z',
      }),
    );
    await user.click(section().getByRole('button', { name: 'Add 1 picture' }));
    expect(await screen.findByText(/Lena Fischer changed this first/)).toBeVisible();
    expect(description('kitchen.jpg')).toHaveValue('Kitchen');
  });

  it('are not sent if they are too large, or more than the home can have', async () => {
    const many = Array.from({ length: MAX_PICTURES_PER_HOME - 1 }, (_, index) => ({
      ...sampleHome().pictures[0]!,
      hash: index.toString(16).padStart(32, '0'),
    }));
    const { user } = await show(sampleHome({ pictures: many }));
    const large = file('large.jpg');
    Object.defineProperty(large, 'size', { value: MAX_PHOTO_BYTES + 1 });
    await choose(user, large, file('bath.jpg'));
    expect(section().getByRole('alert')).toHaveTextContent('1 picture left out: a home can have 100.');
    await fill(user, description('large.jpg'), 'Large');
    await giveReason(user);
    await user.click(section().getByRole('button', { name: 'Add 1 picture' }));
    expect(await section().findByText('This picture is larger than 10 MB. Choose a smaller one.')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
  });

  it('are not taken for removed ones by an order that is not saved yet', async () => {
    const { user, api } = await show(sampleHome(), { arrangeHomePictures: withAdded(6, 'Bath') });
    await user.click(screen.getByRole('button', { name: 'Move picture 2 forward' }));
    await choose(user, file('bath.jpg'));
    await fill(user, description('bath.jpg'), 'Bath');
    await giveReason(user);
    send.mockResolvedValueOnce(answer(200, withAdded(5, 'Bath')));
    await user.click(section().getByRole('button', { name: 'Add 1 picture' }));
    await pictures().findByRole('img', { name: 'Bath' });
    expect(screen.queryByText(/removed\. /)).toBeNull();
    await fill(user, pictures().getAllByRole('textbox', { name: 'Reason' })[0]!, 'The kitchen first');
    await user.click(pictures().getByRole('button', { name: 'Save pictures' }));
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'arrangeHomePictures')?.input).toMatchObject({
        body: { hashes: ['b', 'a', 'c'].map((letter) => letter.repeat(32)), version: 5 },
      }),
    );
  });
});

describe('the description of a picture', () => {
  it('is edited in its place, and the focus returns to its button', async () => {
    const saved = sampleHome({ version: 5, pictures: [toPicture('a', 'Kitchen'), sampleHome().pictures[1]!] });
    const { user, api } = await show(sampleHome(), { describeHomePicture: saved });
    await user.click(screen.getByRole('button', { name: 'Edit description of picture 1' }));
    const field = screen.getByRole('textbox', { name: 'Description of picture 1' });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.paste('Kitchen');
    await fill(user, pictures().getByRole('textbox', { name: 'Reason' }), 'Says more');
    await user.click(screen.getByRole('button', { name: 'Save description' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit description of picture 1' })).toHaveFocus());
    expect(api.calls.find(({ name }) => name === 'describeHomePicture')?.input).toEqual({
      params: { slug: SLUG, hash: 'a'.repeat(32) },
      body: { description: 'Kitchen', reason: 'Says more', version: 4 },
    });
    expect(pictures().getByText('Kitchen')).toBeVisible();
  });
});

it('offers nothing to people who may only read', async () => {
  await show(sampleHome({ actions: [] }));
  expect(screen.queryByRole('region', { name: 'Add pictures' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Edit description/ })).toBeNull();
});
