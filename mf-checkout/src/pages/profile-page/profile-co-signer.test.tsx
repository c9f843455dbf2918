import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import { listWrites, showProfileStep } from '../../testing/profile-step.tsx';
import { ID, samplePeople, sampleReservation } from '../../testing/sample-checkout.ts';

describe('the co-signer of the profile step', () => {
  beforeEach(() => sessionStorage.clear());

  const rosa = { firstName: 'Rosa', lastName: 'Albright', email: 'rosa@example.com' };
  const resumed = `/new-reservation/profile/the-alder-412?reservation=${ID}`;
  const saved = { updateReservationProfile: sampleReservation(), getReservation: sampleReservation() };

  async function add(user: ReturnType<typeof userEvent.setup>, person = rosa) {
    await user.click(await screen.findByRole('button', { name: 'Add a co-signer' }));
    const group = within(screen.getByRole('group', { name: 'Co-signer' }));
    await user.type(group.getByLabelText('First name'), person.firstName);
    await user.type(group.getByLabelText('Last name'), person.lastName);
    await user.type(group.getByLabelText('Email'), person.email);
    expect(screen.queryByRole('button', { name: 'Add a co-signer' })).toBeNull();
  }
  const submit = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Continue to payment' }));

  it('invites them after the profile is saved', async () => {
    const { user, api, navigate } = showProfileStep({
      address: resumed,
      more: { ...saved, getStayPeople: samplePeople(), inviteCoSigner: samplePeople(rosa) },
    });
    await add(user);
    await submit(user);
    await waitFor(() => expect(navigate).toHaveBeenLastCalledWith(expect.stringContaining('/payment/')));
    expect(listWrites(api)).toEqual(['updateReservationProfile', 'inviteCoSigner']);
    const [profile, invitation] = api.calls.filter(({ name }) => !name.startsWith('get'));
    expect(profile!.input).not.toHaveProperty('body.coSigner');
    expect(invitation!.input).toEqual({ params: { id: ID }, body: rosa });
  });

  it.each([
    [{ ...rosa, firstName: ' ' }, 'Enter their first name'],
    [{ ...rosa, email: 'rosa@' }, 'Enter an email address such as name@example.com'],
    [{ ...rosa, email: 'NOOR@example.com' }, 'Enter the email address of someone else'],
  ])('shows what is wrong about %j', async (person, message) => {
    const { user, api } = showProfileStep({ address: resumed, more: { ...saved, getStayPeople: samplePeople() } });
    await add(user, person);
    await submit(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(listWrites(api)).toEqual([]);
  });

  it('shows a refusal of the API at its field, and saves nothing twice', async () => {
    const message = 'This address cannot be used';
    const refusal = new ApiError(422, {
      error: { code: 'invalid', message, fields: [{ path: 'email', message }], request_id: '1' },
    });
    const { user, navigate } = showProfileStep({
      address: resumed,
      more: { ...saved, getStayPeople: samplePeople(), inviteCoSigner: refusal },
    });
    await add(user);
    await submit(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(navigate).not.toHaveBeenCalledWith(expect.stringContaining('/payment/'));
  });

  it('shows whom another tab has invited', async () => {
    const refusal = new ApiError(409, {
      error: { code: 'conflict', message: 'This reservation has a co-signer.', request_id: '1' },
    });
    let people = samplePeople();
    const { user } = showProfileStep({
      address: resumed,
      more: { ...saved, getStayPeople: () => people, inviteCoSigner: refusal },
    });
    await add(user);
    people = samplePeople(rosa);
    await submit(user);
    expect(await screen.findByText('Rosa Albright.')).toBeVisible();
  });

  it('shows who is invited already, and removes them', async () => {
    let people = samplePeople(rosa);
    const { user, api } = showProfileStep({
      address: resumed,
      more: {
        ...saved,
        getStayPeople: () => people,
        removeStayPerson: () => {
          people = samplePeople();
          return people;
        },
      },
    });
    expect(await screen.findByText('Rosa Albright.')).toBeVisible();
    expect(screen.getByText(/We email the link to rosa@example.com when you submit your request/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove co-signer' }));
    expect(await screen.findByRole('button', { name: 'Add a co-signer' })).toBeVisible();
    expect(listWrites(api)).toEqual(['removeStayPerson']);
  });
});
