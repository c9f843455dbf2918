import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ResponseOf } from '@lodestay/contracts';
import { showStaffPage } from '../../testing/show-staff-page.tsx';
import { sampleProblem } from '../../testing/staff-samples.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

type Record = ResponseOf<'getMaintenance'>;

function sampleRequest(over: Partial<Record> = {}): Record {
  const { problem: _, payment: __, ...record } = sampleProblem();
  return {
    ...record,
    reference: 'MR-7KQ2M9',
    request: {
      homeTitle: 'The Alder, 412',
      category: 'plumbing',
      urgency: 'urgent',
      state: 'reported',
      entry: 'with_notice',
      entryTimes: 'Evenings',
      scheduledAt: null,
    },
    entries: [
      {
        at: '2027-03-02T16:00:00.000Z',
        by: 'guest',
        author: null,
        kind: 'reported',
        text: 'The sink leaks.',
        photos: ['6d4a439d-ed9e-47cd-b338-29365af7df6d'],
        scheduledAt: null,
      },
    ],
    timeZone: 'America/Denver',
    timeline: [],
    actions: ['assign', 'note', 'schedule', 'answer', 'finish', 'close'],
    ...over,
  };
}
const open = (answers: { [name: string]: unknown } = {}) =>
  showStaffPage('/staff/maintenance/MR-7KQ2M9', { getMaintenance: sampleRequest(), ...answers });

describe('a maintenance request', () => {
  it('shows what the guest wrote, with photos', async () => {
    await open();
    const history = within(screen.getByRole('region', { name: 'History' }));
    expect(history.getByText('The sink leaks.')).toBeVisible();
    expect(history.getByRole('img')).toHaveAttribute(
      'src',
      '/api/v1/staff/reservations/LS-7KQ2M9/photos/6d4a439d-ed9e-47cd-b338-29365af7df6d/small',
    );
  });

  it('is scheduled in the time of the home', async () => {
    const page = await open({ scheduleMaintenance: sampleRequest({ stage: 'scheduled' }) });
    await page.user.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(screen.getByLabelText('Day')).toHaveAccessibleDescription(/Choose a day/);
    await page.user.type(screen.getByLabelText('Day'), '2027-03-04');
    await page.user.type(screen.getByLabelText('Time, MST'), '10:30');
    await page.user.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(page.findInput('scheduleMaintenance')).toEqual({
      params: { reference: 'MR-7KQ2M9' },
      body: { scheduledAt: '2027-03-04T17:30:00.000Z', text: '', version: 3 },
    });
  });

  it('is done with a text for the guest', async () => {
    const done = sampleRequest({ outcome: 'done', closedAt: '2027-03-02T18:00:00.000Z', actions: ['note', 'answer'] });
    const page = await open({ finishMaintenance: done });
    await page.user.click(screen.getByRole('button', { name: 'Mark as done' }));
    expect(screen.getByLabelText('Text for the guest')).toHaveAccessibleDescription(/Write to the guest/);
    await page.user.type(screen.getByLabelText('Text for the guest'), 'New seal.');
    await page.user.click(screen.getByRole('button', { name: 'Mark as done' }));
    expect(page.findInput('finishMaintenance')).toEqual({
      params: { reference: 'MR-7KQ2M9' },
      body: { text: 'New seal.', version: 3 },
    });
    expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
