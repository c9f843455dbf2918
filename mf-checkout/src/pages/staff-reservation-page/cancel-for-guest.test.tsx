import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CANCELLATION_CAUSES } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { sampleInspected } from '../../testing/application-samples.ts';
import { showStaffPage } from '../../testing/show-staff-page.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const sheet = () => within(screen.getByRole('region', { name: 'Cancel the reservation' }));
const preview = {
  refunded: 100_000,
  waiting: 0,
  kept: 212_000,
  reason: 'one_month_kept',
  sentence: 'The first month’s rent, $2,120.00, is not refunded. You get $1,000.00 back.',
};

async function open(answers: Record<string, unknown> = {}) {
  const page = await showStaffPage('/staff/reservations/LS-48402A', {
    inspectReservation: sampleInspected({
      status: 'approved',
      actions: ['note', 'cancel'],
      cancellationCauses: [...CANCELLATION_CAUSES],
    }),
    listReservationRefunds: { refunds: [] },
    listReservationProblems: { problems: [] },
    previewGuestCancellation: preview,
    ...answers,
  });
  await page.user.click(screen.getByRole('button', { name: 'Preview cancellation' }));
  return page;
}

async function cancel({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(await sheet().findByRole('textbox', { name: 'Reason' }), 'You asked us by phone');
  await user.click(sheet().getByRole('button', { name: 'Cancel and refund $1,000.00' }));
}

const fail = (code: 'conflict' | 'price_changed', message: string, data: object) =>
  new ApiError(409, { error: { code, message, request_id: 'r', data: { ...data } } });

describe('canceling for a guest', () => {
  it('shows the consequence first, then sends the accepted refund, the reason and the version', async () => {
    const canceled = sampleInspected({ status: 'canceled', version: 4, actions: ['note'] });
    const page = await open({ cancelForGuest: canceled });
    expect(await sheet().findByText('$1,000.00')).toBeVisible();
    expect(sheet().getByText(/is not refunded\. You get/)).toBeVisible();
    expect(sheet().getByText(/Apr 11/)).toBeVisible();
    expect(page.findInput('cancelForGuest')).toBeUndefined();
    await cancel(page);
    expect(page.findInput('cancelForGuest')).toEqual({
      params: { reference: 'LS-48402A' },
      body: {
        cause: 'guest_request',
        acceptedRefund: 100_000,
        acceptedWaiting: 0,
        reason: 'You asked us by phone',
        version: 3,
      },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Ruth Abara Canceled' })).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Cancel the reservation' })).toBeNull();
  });

  it('refunds by the cause, and says what waits for a second person', async () => {
    const page = await open({
      previewGuestCancellation: { ...preview, refunded: 100_000, waiting: 212_000, kept: 0 },
      cancelForGuest: sampleInspected({ status: 'canceled', version: 4, actions: ['note'] }),
    });
    const cause = await sheet().findByRole('combobox', { name: 'Why' });
    expect(cause).toHaveFocus();
    expect(cause).toHaveAccessibleDescription('The guest’s own cancellation policy decides the refund.');
    await page.user.selectOptions(cause, 'The home isn’t fit to stay in');
    expect(cause).toHaveAccessibleDescription('The guest gets back what they can’t use.');
    expect(await sheet().findByText('Waits for a second person')).toBeVisible();
    await page.user.type(await sheet().findByRole('textbox', { name: 'Reason' }), 'Water damage');
    await page.user.click(sheet().getByRole('button', { name: 'Cancel, refund $1,000.00 and ask for $2,120.00' }));
    expect(page.findInput('cancelForGuest')).toMatchObject({
      body: { cause: 'home_unusable', acceptedRefund: 100_000, acceptedWaiting: 212_000, reason: 'Water damage' },
    });
  });

  it('asks for a reason', async () => {
    const { user, findInput } = await open();
    await user.click(await sheet().findByRole('button', { name: 'Cancel and refund $1,000.00' }));
    expect(sheet().getByRole('textbox', { name: 'Reason' })).toHaveFocus();
    expect(findInput('cancelForGuest')).toBeUndefined();
  });

  it('says who was faster, and keeps the reason', async () => {
    const page = await open({
      cancelForGuest: fail('conflict', 'Not saved', {
        current: { status: 'checked_in', version: 4 },
        changed_by: 'the site',
        changed_at: '2027-03-02T17:00:00.000Z',
      }),
    });
    await cancel(page);
    expect(sheet().getByRole('alert')).toHaveTextContent(/the site changed this first.*Status: Approved → Checked in/);
    expect(sheet().getByRole('textbox', { name: 'Reason' })).toHaveValue('You asked us by phone');
  });

  it('reads the refund again when it has changed, and keeps the reason', async () => {
    const message = 'The refund has changed. Review the new amount before you cancel.';
    const page = await open({ cancelForGuest: fail('price_changed', message, {}) });
    await cancel(page);
    expect(sheet().getByRole('alert')).toHaveTextContent(message);
    expect(sheet().getByRole('textbox', { name: 'Reason' })).toHaveValue('You asked us by phone');
    expect(page.api.calls.filter(({ name }) => name === 'previewGuestCancellation')).toHaveLength(2);
  });

  it('can be left, and is offered only if the server allows it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Keep the reservation' }));
    expect(sheet().queryByRole('textbox')).toBeNull();
  });
});
