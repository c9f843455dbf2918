import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toDisputeEvidenceFilePath, type PaymentProblemOutcome } from '@lodestay/contracts';
import { readPdfText } from '@lodestay/testing/read-pdf-text';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome, testPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { readEmailSubjects } from '../billing/billing.testing.ts';
import { createGuest } from '../reservations/booking.testing.ts';
import { createSubscriber } from '../standby/standby.testing.ts';
import { createMember } from './memberships.testing.ts';

const START = '2026-11-21T18:00:00Z';
let test: TestApp;
let admin: TestUser;
let user: TestUser;
let members = 0;

beforeAll(async () => {
  test = await buildTestApp({ now: START });
  admin = await test.signedInUser({ role: 'super_admin' });
});
beforeEach(async () => {
  test.clock.moveTo(new Date(START));
  const email = `maya-${(members += 1)}@example.com`;
  user = await test.signedInUser({ firstName: 'Maya', lastName: 'Ortiz', email });
});
afterAll(() => test.close());

/** Runs what follows a payment: the bank reports its dispute, and the site reads the details. */
async function settle(): Promise<void> {
  test.clock.advance(60_000);
  await test.jobs.drain();
  test.clock.advance(60_000);
  await test.jobs.drain();
}

async function findDispute() {
  const { reference } = await test.db
    .selectFrom('paymentProblem')
    .innerJoin('membershipPeriod', 'membershipPeriod.id', 'paymentProblem.membershipPeriodId')
    .select('reference')
    .where('accountId', '=', user.id)
    .executeTakeFirstOrThrow();
  return (await test.call('getPaymentProblem', { as: admin, params: { reference } })).body;
}
const close = ({ reference, version }: { reference: string; version: number }, outcome: PaymentProblemOutcome) =>
  test.call('closePaymentProblem', {
    as: admin,
    params: { reference },
    body: { outcome, reason: 'The bank has decided', version },
  });
const readEvidence = (reference: string, as = admin) =>
  test.app.inject({ url: toDisputeEvidenceFilePath(reference), headers: { 'x-api-token': as.token } });

describe('a disputed payment of the annual membership', () => {
  it('is a problem with a deadline and evidence, and stops the renewal', async () => {
    const member = createMember(test, user);
    await member.bought({ kind: 'dispute' });
    const guest = createGuest(test, user);
    const { reference: stay } = await guest.approved((await testHome(test.db)).slug, {
      startDate: '2027-01-11',
      endDate: '2027-04-11',
    });
    await settle();
    const dispute = await findDispute();
    expect(dispute).toMatchObject({
      problem: { kind: 'dispute', state: 'disputed', amount: 20_314, disputeReason: 'fraudulent' },
      membership: { plan: 'annual', startsOn: '2026-11-21' },
      stay: null,
      actions: ['assign', 'note', 'read_evidence', 'submit_evidence', 'close'],
    });
    expect(dispute.problem.respondBy).not.toBeNull();
    expect(await member.read()).toMatchObject({ state: 'renewal_off' });
    expect(await readEmailSubjects(test, user)).toContain('Your membership will not renew');

    const text = (await readPdfText((await readEvidence(dispute.reference)).rawPayload)).join(' ');
    for (const part of [
      'Annual membership, Nov 21, 2026 to Nov 21, 2027',
      'Maya Ortiz',
      user.email,
      '$203.14',
      '(disputed)',
      'Visa ending 4242',
      'It renews each year until renewal is turned off',
      stay,
    ])
      expect(text).toContain(part);
    const { marketId } = await testPlace(test.db, { name: 'Austin', state: 'TX' });
    expect((await readEvidence(dispute.reference, await staffIn(test, 'hub_manager', marketId))).statusCode).toBe(404);
    const { body } = await test.call('submitDisputeEvidence', {
      as: admin,
      params: { reference: dispute.reference },
      body: { version: dispute.version },
    });
    expect(body.problem.evidence).toMatchObject({ state: 'submitted', failure: null });
    await member.proveLedger();
  });

  it('ends the membership if the bank decides for the cardholder, and keeps it otherwise', async () => {
    const member = createMember(test, user);
    await member.bought({ kind: 'dispute' });
    await settle();
    expect((await close(await findDispute(), 'dispute_lost')).status).toBe(200);
    expect((await member.currentUser()).activeMembership).toBe(false);
    await test.jobs.drain();
    expect(await readEmailSubjects(test, user)).toContain('Your annual membership has ended');
    await member.proveLedger();

    user = await test.signedInUser();
    const other = createMember(test, user);
    await other.bought({ kind: 'dispute' });
    await settle();
    expect((await close(await findDispute(), 'dispute_won')).status).toBe(200);
    expect((await other.currentUser()).activeMembership).toBe(true);
    expect((await other.turnOn()).error).toBeUndefined();
    await other.proveLedger();
  });
});

describe('a disputed month of Standby', () => {
  it('is not followed by another one, and ends Standby when it is lost', async () => {
    const subscriber = createSubscriber(test, user);
    await subscriber.subscribe(await subscriber.addMethod({ kind: 'dispute' }, 'card'));
    await settle();
    const dispute = await findDispute();
    expect(dispute).toMatchObject({ problem: { kind: 'dispute', amount: 8_064 }, membership: { plan: 'standby' } });
    expect(await subscriber.standby()).toMatchObject({ state: 'ending' });
    expect((await readPdfText((await readEvidence(dispute.reference)).rawPayload)).join(' ')).toContain(
      'It renews each month until it is canceled',
    );
    expect((await close(dispute, 'dispute_lost')).status).toBe(200);
    expect((await subscriber.standby()).state).toBe('none');
    await subscriber.proveLedger();
  });
});
