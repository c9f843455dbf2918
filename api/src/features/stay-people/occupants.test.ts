import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { finishChecks } from '../verification/verification.testing.ts';
import { accept, createApplicant, PIA, readTokens } from './stay-people.testing.ts';

let test: TestApp;
beforeAll(async () => void (test = await buildTestApp({ now: '2027-01-04T18:00:00Z' })));
afterAll(() => test.close());

const newPerson = (firstName = 'Pia') => ({ ...PIA, firstName, email: `${randomUUID()}@example.com` });
const LISTED = { firstName: 'Pia', lastName: 'Berg', kind: 'adult' } as const;

/** An approved stay, by default of a home that takes three people. */
async function approved(given: Parameters<typeof createApplicant>[1] = {}) {
  const applicant = await createApplicant(test, { isVerified: true, ...given });
  await applicant.submit();
  await finishChecks(test);
  expect(await applicant.status()).toBe('approved');
  return applicant;
}

async function joined(given: Parameters<typeof createApplicant>[1] = {}) {
  const applicant = await approved(given);
  const person = newPerson();
  const { body } = await applicant.inviteOccupant(person);
  const personId = body.occupants.find(({ email }) => email === person.email)!.id!;
  const [token] = await readTokens(test, person.email);
  const occupant = await test.signedInUser({ firstName: 'Pia', lastName: 'Berg' });
  expect((await accept(test, token!, occupant)).body).toEqual({ kind: 'occupant', id: personId });
  const look = (as = occupant) => test.call('getSharedStay', { as, params: { id: personId } });
  return { ...applicant, occupant, personId, token: token!, look };
}

describe('inviting an occupant', () => {
  it('emails a link to a listed adult, without adding anybody', async () => {
    const { inviteOccupant, people } = await approved({ profile: { occupants: [LISTED] } });
    expect(await people()).toMatchObject({ people: 2, maxPeople: 3, occupants: [{ id: null, status: 'not_invited' }] });
    const person = { ...newPerson('PÍA'), lastName: ' berg' };
    const { status, body } = await inviteOccupant(person);
    expect([status, body.people]).toEqual([201, 2]);
    expect(body.occupants).toMatchObject([{ email: person.email, status: 'invited' }]);
    expect(await readTokens(test, person.email)).toHaveLength(1);
  });

  it('is possible only after the request, and never for a child', async () => {
    const draft = await createApplicant(test);
    expect((await draft.inviteOccupant()).error?.code).toBe('action_not_allowed');
    const { inviteOccupant, guest, id } = await approved({ profile: { occupants: [{ ...LISTED, kind: 'child' }] } });
    expect((await inviteOccupant(newPerson())).error?.fields?.[0]?.path).toBe('first_name');
    await guest.cancel(id, (await guest.preview(id)).refunded);
    expect((await inviteOccupant(newPerson('Noor'))).error?.code).toBe('action_not_allowed');
  });

  it.each([
    [1, 0],
    [2, 1],
    [3, 2],
  ])('in a home for %i takes %i others, because the guest counts as one', async (maxOccupants, others) => {
    const { inviteOccupant, people } = await approved({ maxOccupants });
    const names = ['Ana', 'Ben', 'Cleo'];
    for (const name of names.slice(0, others)) expect((await inviteOccupant(newPerson(name))).status).toBe(201);
    expect(await people()).toMatchObject({ people: others + 1, maxPeople: maxOccupants, canAddOccupants: false });
    const { status, error } = await inviteOccupant(newPerson(names[others]));
    expect([status, error?.fields?.[0]]).toEqual([
      422,
      {
        path: 'first_name',
        message: `At most ${maxOccupants} ${maxOccupants === 1 ? 'person' : 'people'} can live in this home, including you`,
      },
    ]);
  });

  it('never exceeds the limit when several are added at once', async () => {
    const { inviteOccupant, people } = await approved({ maxOccupants: 2 });
    const answers = await Promise.all(['Ana', 'Ben', 'Cleo', 'Dana'].map((name) => inviteOccupant(newPerson(name))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    expect((await people()).people).toBe(2);
  });

  it('adds nobody to an approved stay in a home without a stated limit', async () => {
    const { inviteOccupant, people } = await approved({ maxOccupants: null });
    expect((await people()).canAddOccupants).toBe(false);
    expect((await inviteOccupant(newPerson())).error?.code).toBe('action_not_allowed');
  });

  it('takes each person and address once', async () => {
    const { inviteOccupant } = await approved();
    const person = newPerson();
    expect((await inviteOccupant(person)).status).toBe(201);
    expect((await inviteOccupant(newPerson())).status).toBe(409);
    expect((await inviteOccupant({ ...person, firstName: 'Noor' })).status).toBe(409);
  });

  it('frees the place of somebody who is removed', async () => {
    const { inviteOccupant, remove, personId, look } = await joined({ maxOccupants: 2 });
    expect((await inviteOccupant(newPerson('Ben'))).status).toBe(422);
    expect((await remove(personId)).body).toMatchObject({ people: 1, occupants: [] });
    expect((await look()).status).toBe(404);
    expect((await inviteOccupant(newPerson('Ben'))).status).toBe(201);
  });
});

describe('an occupant', () => {
  it('sees the dates, the home and the address of an approved stay, and nothing else', async () => {
    const { look, guest, id, reference, user } = await joined();
    const { status, body } = await look();
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        guest: 'Maya',
        isConfirmed: true,
        isOver: false,
        startDate: '2027-03-01',
        endDate: '2027-05-01',
        checkInAt: expect.any(String),
      }),
    ]);
    const reservation = await guest.get(id);
    expect([body.address, typeof body.address]).toEqual([reservation.address, 'string']);
    const seen = JSON.stringify(body);
    const secrets = [
      id,
      reference,
      user.email,
      reservation.profile!.phone!,
      String(reservation.quote.total),
      'payment',
      'quote',
      'identity',
      'Visa',
    ];
    for (const secret of secrets) expect(seen).not.toContain(secret);
  });

  it('sees no address before the approval or after the end', async () => {
    const applicant = await createApplicant(test);
    await applicant.submit();
    const person = newPerson();
    const { body } = await applicant.inviteOccupant(person);
    const [token] = await readTokens(test, person.email);
    const occupant = await test.signedInUser();
    await accept(test, token!, occupant);
    const look = () => test.call('getSharedStay', { as: occupant, params: { id: body.occupants[0]!.id! } });
    expect((await look()).body).toMatchObject({ isConfirmed: false, address: null });
    const { guest, id } = applicant;
    await guest.cancel(id, (await guest.preview(id)).refunded);
    expect((await look()).body).toMatchObject({ isOver: true, address: null });
  });

  it('reaches no route of the guest, of a co-signer or of staff', async () => {
    const { occupant, id, reference, personId, token } = await joined();
    const params = { id };
    const as = occupant;
    const answers = await Promise.all([
      test.call('getReservation', { as, params }),
      test.call('getReservationQuote', { as, params }),
      test.call('getPaymentPlan', { as, params }),
      test.call('getApplicationProgress', { as, params }),
      test.call('getStayPeople', { as, params }),
      test.call('getStayMessages', { as, params }),
      test.call('previewCancellation', { as, params }),
      test.call('cancelReservation', { as, params, body: { acceptedRefund: 0 } }),
      test.call('inviteOccupant', { as, params, body: newPerson() }),
      test.call('removeStayPerson', { as, params: { id, person: personId } }),
      test.call('getCoSigning', { as, params: { id: personId } }),
      test.call('consentToCoSigning', { as, params: { id: personId } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await test.call('listApplicationDocuments', { as, params: { reference } })).status).toBe(403);
    expect((await test.call('listReservations', { as })).body.total).toBe(0);
    expect((await test.call('listPaymentMethods', { as })).body.paymentMethods).toEqual([]);
    expect((await accept(test, token, await test.signedInUser())).error?.code).toBe('token_invalid');
  });

  it('is not visible to others, and cannot see another stay', async () => {
    const [mine, theirs] = [await joined(), await joined()];
    expect((await theirs.look(mine.occupant)).status).toBe(404);
    expect((await mine.look(mine.user)).status).toBe(404);
    expect((await test.call('getSharedStay', { as: mine.occupant, params: { id: mine.id } })).status).toBe(404);
    const { body } = await test.call('listSharedWithMe', { as: mine.occupant });
    expect([body.stays.map(({ id }) => id), body.coSignings]).toEqual([[mine.personId], []]);
  });
});
