import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { toDisputeEvidenceFilePath } from '@lodestay/contracts';
import { sql } from 'kysely';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { readPdfText } from '@lodestay/testing/read-pdf-text';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { proveLedger } from '../ledger/index.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';

const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
const NOW = '2026-11-21T18:00:00Z';
let test: TestApp;
let denver: TestPlace;
let admin: TestUser;
let guest: Guest;
let id: string;
let problem: string;

/** Runs single sweeps, because everything that is due takes long. */
const sweep = async (seconds: number, ...names: string[]) => {
  test.clock.advance(seconds * 1000);
  for (const name of names) await test.jobs.runSweep(name);
};
const get = (as: TestUser, reference = problem) =>
  test.app.inject({ url: toDisputeEvidenceFilePath(reference), headers: { 'x-api-token': as.token } });
const read = async () => (await test.call('getPaymentProblem', { as: admin, params: { reference: problem } })).body;
const submit = async (as = admin) => {
  const { version } = await read();
  return test.call('submitDisputeEvidence', { as, params: { reference: problem }, body: { version } });
};
const findBankDispute = () =>
  test.db
    .selectFrom('sandbox.dispute')
    .innerJoin('payment', 'payment.processorId', 'sandbox.dispute.paymentId')
    .selectAll('sandbox.dispute')
    .where('payment.reservationId', '=', id)
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  denver = await testPlace(test.db);
  admin = await test.signedInUser({ role: 'admin' });
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  test.faults.timesOut = false;
  guest = createGuest(test, await test.signedInUser());
  ({ id } = await guest.held((await testHome(test.db, { place: denver })).slug, STAY));
  await guest.pay(id, { scenario: { kind: 'dispute' } });
  test.clock.advance(10_000);
  await test.jobs.drain();
  const { body } = await test.call('getStayAgreement', { as: guest.user, params: { id } });
  const { version, documentSha256 } = body.current!;
  await test.call('signStayAgreement', {
    as: guest.user,
    params: { id },
    body: { name: 'Maya Ortiz', consent: true, version, documentSha256 },
  });
  await sweep(10, 'sandbox-processor', 'check-disputes');
  const row = await test.db
    .selectFrom('paymentProblem')
    .select('reference')
    .where('reservationId', '=', id)
    .executeTakeFirstOrThrow();
  problem = row.reference;
});
afterAll(() => test.close());

describe('the evidence for a dispute', () => {
  it('has a deadline, and is one PDF for staff who work on payments in their markets; each download is recorded', async () => {
    const record = await read();
    const { respondBy } = await findBankDispute();
    expect(record.problem).toMatchObject({
      respondBy: respondBy.toISOString(),
      disputeReason: 'fraudulent',
      evidence: null,
    });
    expect(record.actions).toEqual(['assign', 'note', 'read_evidence', 'submit_evidence', 'close']);
    const answer = await get(admin);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="evidence-${problem}.pdf"`,
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await read()).timeline.map(({ title }) => title)).toContain('dispute_evidence.view');

    const austin = await testPlace(test.db, { name: 'Austin', state: 'TX' });
    expect((await get(await staffIn(test, 'hub_manager', austin.marketId))).statusCode).toBe(404);
    expect((await get(await test.signedInUser({ role: 'read_only_admin' }))).statusCode).toBe(403);
    expect((await get(guest.user)).statusCode).toBe(403);
    expect((await get(admin, 'PP-ZZZZZZ')).statusCode).toBe(404);
  });

  it('says what proves the stay and the charge, and no more personal data than the name and email address', async () => {
    expect((await submit()).body.problem.evidence).toMatchObject({ state: 'submitted', failure: null });
    const { content } = await test.db
      .selectFrom('disputeEvidence')
      .innerJoin('payment', 'payment.id', 'disputeEvidence.paymentId')
      .select('content')
      .where('payment.reservationId', '=', id)
      .executeTakeFirstOrThrow();
    const text = JSON.stringify(content);
    const { reference } = await guest.get(id);
    for (const part of [
      `${reference}-R1 (disputed)`,
      'Visa ending 4242',
      'Version 1 signed by',
      'Sealed, and it matches',
      'Cancellation policy as accepted',
      'Accepted with the booking on Nov 21, 2026',
      'Inventory checked by the guest',
      'Maintenance requests of the stay',
      'Maya Ortiz',
      guest.user.email,
    ])
      expect(text).toContain(part);
    for (const part of ['1990-05-04', '303 555 0100', 'May 4, 1990']) expect(text).not.toContain(part);
  });

  it('ends with the pages of the agreement as they were signed', async () => {
    const pages = await readPdfText((await get(admin)).rawPayload);
    const { body } = await test.call('getStayAgreement', { as: guest.user, params: { id } });
    const { documentSha256, signature, sections } = body.current!;
    const signedFrom = pages.findIndex((page) => page.includes(sections[0]!.heading));
    expect(signedFrom).toBeGreaterThan(0);
    const [evidence, signed] = [pages.slice(0, signedFrom).join(' '), pages.slice(signedFrom).join(' ')];
    expect(evidence).toContain('Signed document At the end, as signed');
    for (const { heading } of sections) expect(signed).toContain(heading);
    for (const part of [
      'Signed by Maya Ortiz',
      `Signed on, UTC ${signature!.signedAt}`,
      `SHA-256 of the document that was signed: ${documentSha256}`,
    ])
      expect(signed).toContain(part);
    expect(pages.length).toBeLessThanOrEqual(19);
  });

  it('is submitted once, as the PDF that staff can download, and closes as before', async () => {
    const answers = await Promise.all([submit(), submit()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { evidenceSha256, submittedAt } = await findBankDispute();
    expect(submittedAt).not.toBeNull();
    const downloaded = (await get(admin)).rawPayload;
    expect(createHash('sha256').update(downloaded).digest('hex')).toBe(evidenceSha256);
    expect((await submit()).error?.message).toMatch(/already submitted/);
    expect((await read()).actions).toEqual(['assign', 'note', 'read_evidence', 'close']);
    const { version } = await read();
    const closed = await test.call('closePaymentProblem', {
      as: admin,
      params: { reference: problem },
      body: { outcome: 'dispute_won', reason: 'The bank returned it', version },
    });
    expect(closed.body).toMatchObject({ outcome: 'dispute_won', actions: ['note', 'read_evidence'] });
  });

  it('is sent again with the same bytes if the processor does not answer', async () => {
    test.faults.timesOut = true;
    expect((await submit()).body.problem.evidence).toMatchObject({ state: 'pending', submittedAt: null });
    const { evidenceSha256 } = await findBankDispute();
    expect(evidenceSha256).not.toBeNull();
    test.faults.timesOut = false;
    await sweep(60, 'submit-dispute-evidence');
    expect((await read()).problem.evidence).toMatchObject({ state: 'submitted' });
    expect((await findBankDispute()).evidenceSha256).toBe(evidenceSha256);
  });

  it('is not taken after the deadline', async () => {
    test.clock.advance(10 * 86_400_000);
    expect((await read()).actions).not.toContain('submit_evidence');
    expect((await submit()).error).toMatchObject({
      code: 'action_not_allowed',
      message: expect.stringMatching(/deadline for evidence has passed/),
    });
  });

  it('cannot be changed once it is stored', async () => {
    await submit();
    await expect(sql`update dispute_evidence set content = '{}'`.execute(test.db)).rejects.toThrow(/never changed/);
  });
});

describe('another dispute after a won one', () => {
  const disputeAgain = () =>
    test.db
      .updateTable('sandbox.payment')
      .set({ disputesAt: test.clock.now() })
      .where('id', 'in', (payments) =>
        payments.selectFrom('payment').select('processorId').where('reservationId', '=', id).$castTo<string>(),
      )
      .execute();
  const close = async (outcome: 'dispute_won' | 'dispute_lost') => {
    const { version } = await read();
    const body = { outcome, reason: 'The bank wrote to us', version };
    return test.call('closePaymentProblem', { as: admin, params: { reference: problem }, body });
  };
  const listProblems = () =>
    test.db
      .selectFrom('paymentProblem')
      .select(['reference', 'disputeNumber'])
      .where('reservationId', '=', id)
      .where('kind', '=', 'dispute')
      .orderBy('id')
      .execute();
  const listBooked = async () => {
    const rows = await test.db
      .selectFrom('ledgerTransaction')
      .select('kind')
      .where('reservationId', '=', id)
      .where('kind', 'in', ['dispute', 'dispute_won', 'dispute_lost'])
      .orderBy('createdAt')
      .execute();
    return rows.map(({ kind }) => kind);
  };
  const findHeldBack = () =>
    test.db
      .selectFrom('ledgerEntry')
      .select(({ fn }) => fn.sum<number>('cents').as('cents'))
      .where('reservationId', '=', id)
      .where('account', '=', 'disputed')
      .executeTakeFirstOrThrow();

  it.each([
    ['whose event comes twice', { repeats: true }, false],
    ['whose event is lost, a day later', { drops: true }, false],
    ['that came before the first was decided', {}, true],
  ])('%s is a case of its own, with its own evidence and ledger entries', async (_, fault, comesEarly) => {
    await submit();
    const first = problem;
    const firstFile = (await get(admin)).rawPayload;
    if (comesEarly) await disputeAgain();
    await sweep(60, 'sandbox-processor', 'check-disputes');
    expect(await listProblems()).toHaveLength(1);
    expect((await close('dispute_won')).body).toMatchObject({ outcome: 'dispute_won' });
    if (!comesEarly) {
      // What is known of the first dispute says nothing new.
      await sweep(60, 'check-disputes');
      await disputeAgain();
    }
    expect(await listProblems()).toHaveLength(1);
    Object.assign(test.faults.webhooks, fault);
    await sweep(10, 'sandbox-processor', 'sandbox-processor');
    Object.assign(test.faults.webhooks, { repeats: false, drops: false });
    await sweep('drops' in fault ? 86_400 : 10, 'check-disputes', 'check-disputes');
    const problems = await listProblems();
    expect(problems.map(({ disputeNumber }) => disputeNumber)).toEqual([1, 2]);
    expect(await listBooked()).toEqual(['dispute', 'dispute_won', 'dispute']);
    const { capturedCents } = await test.db
      .selectFrom('payment')
      .select('capturedCents')
      .where('reservationId', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number((await findHeldBack()).cents)).toBe(capturedCents);

    problem = problems[1]!.reference;
    expect(await read()).toMatchObject({ outcome: null, problem: { state: 'disputed', evidence: null } });
    expect((await read()).actions).toContain('submit_evidence');
    expect((await submit()).body.problem.evidence).toMatchObject({ state: 'submitted' });
    const atBank = await test.db
      .selectFrom('sandbox.dispute')
      .innerJoin('payment', 'payment.processorId', 'sandbox.dispute.paymentId')
      .select('evidenceSha256')
      .where('payment.reservationId', '=', id)
      .orderBy('sandbox.dispute.createdAt')
      .execute();
    const files = [firstFile, (await get(admin)).rawPayload];
    expect((await get(admin, first)).rawPayload.equals(firstFile)).toBe(true);
    expect(atBank.map(({ evidenceSha256 }) => evidenceSha256)).toEqual(
      files.map((file) => createHash('sha256').update(file).digest('hex')),
    );
    expect((await close('dispute_lost')).body).toMatchObject({ outcome: 'dispute_lost' });
    expect(await listBooked()).toEqual(['dispute', 'dispute_won', 'dispute', 'dispute_lost']);
    expect(await proveLedger(test.db)).toEqual([]);
  });
});
