import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import { createConflict, findInput, sampleFlag, samplePlaces, showStaffPage } from '../../testing/staff-samples.tsx';

const show = (answers: Record<string, unknown> = {}, role?: 'read_only_admin') =>
  showStaffPage(
    '/staff/flags',
    {
      listFeatureFlags: { flags: [sampleFlag()] },
      listFlagChanges: { changes: [] },
      listDisplayCities: samplePlaces,
      ...answers,
    },
    role,
  );
const card = () => within(screen.getByRole('region', { name: 'Price grid' }));
const SENTENCE = 'On for 10% of visitors and signed-in people in Denver.';

describe('the page of feature flags', () => {
  it('says in words who gets each feature', async () => {
    const { head } = await show();
    expect(head).toMatchObject({ title: expect.stringMatching(/^Feature flags \|/), robots: 'noindex' });
    expect(card().getByText(SENTENCE)).toBeVisible();
    expect(card().getByText(/Changed by Ruth Lindqvist/)).toBeVisible();
  });

  it('saves a rule with the version that the person saw, after a preview', async () => {
    const { user, api } = await show({ updateFeatureFlag: sampleFlag({ version: 4 }) });
    await user.click(card().getByRole('button', { name: 'Edit rule' }));
    await user.clear(card().getByLabelText('Percentage'));
    await user.type(card().getByLabelText('Percentage'), '25');
    await user.click(card().getByRole('checkbox', { name: 'Austin' }));
    expect(card().getByRole('status')).toHaveTextContent(
      'On for 25% of visitors and signed-in people in Denver and Austin.',
    );
    await user.click(card().getByRole('button', { name: 'Save rule' }));
    expect(card().getByLabelText('Reason')).toHaveFocus();
    await user.type(card().getByLabelText('Reason'), 'Measure bookings');
    await user.click(card().getByRole('button', { name: 'Save rule' }));
    expect(findInput(api, 'updateFeatureFlag')).toEqual({
      params: { name: 'price_grid' },
      body: {
        rule: { ...sampleFlag().rule, markets: ['denver', 'austin'], percentage: 25 },
        reason: 'Measure bookings',
        version: 3,
      },
    });
    await waitFor(() => expect(card().queryByLabelText('Percentage')).toBeNull());
    expect(card().getByText(SENTENCE)).toHaveFocus();
  });

  it('asks before it turns a feature off for everyone', async () => {
    const { user, api } = await show({ updateFeatureFlag: sampleFlag({ version: 4 }) });
    await user.click(card().getByRole('button', { name: 'Turn off for everyone' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Turn off price grid for everyone?' }));
    await user.click(dialog.getByRole('button', { name: 'Turn off now' }));
    expect(findInput(api, 'updateFeatureFlag')).toBeUndefined();
    await user.type(dialog.getByLabelText('Reason'), 'Wrong prices');
    await user.click(dialog.getByRole('button', { name: 'Turn off now' }));
    expect(findInput(api, 'updateFeatureFlag')).toMatchObject({
      body: { rule: { killSwitch: true, percentage: 10 }, reason: 'Wrong prices', version: 3 },
    });
  });

  it('explains that somebody else changed the flag first, and keeps what was typed', async () => {
    const { rule } = sampleFlag();
    const conflict = createConflict({
      ...sampleFlag({ version: 4 }),
      rule: {
        enabled: true,
        kill_switch: false,
        roles: null,
        markets: null,
        percentage: rule.percentage,
        starts_at: null,
        ends_at: null,
      },
    });
    const { user } = await show({ updateFeatureFlag: conflict });
    await user.click(card().getByRole('button', { name: 'Edit rule' }));
    await user.type(card().getByLabelText('Reason'), 'Measure bookings');
    await user.click(card().getByRole('button', { name: 'Save rule' }));
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveFocus();
    expect(banner).toHaveTextContent(
      /Ruth Lindqvist changed this first.*Now: On for 10% of visitors and signed-in people\./,
    );
    await user.click(within(banner).getByRole('button', { name: 'Load changes' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(card().getByLabelText('Reason')).toHaveValue('Measure bookings');
  });

  it('offers nothing to people who may only read, and does not exist for others', async () => {
    await show({}, 'read_only_admin');
    expect(screen.queryByRole('button', { name: /Edit|Turn off/ })).toBeNull();
    expect((await show({ listFeatureFlags: new ApiError(403, null) })).outcome).toEqual({ status: 404 });
  });
});
