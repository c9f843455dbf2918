import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { actOn } from '../reservations/applications/applications.testing.ts';
import { createGuest } from '../reservations/booking.testing.ts';
import { STAFF_AFTER_HOURS } from '../reservations/index.ts';
import { finishChecks, startIdentity, startIncome } from './verification.testing.ts';

const STAY = { startDate: '2027-03-01', endDate: '2027-05-01' };

let test: TestApp;
let grace: TestUser;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  grace = await test.signedInUser({ role: 'super_admin', firstName: 'Grace' });
});
afterAll(() => test.close());

/** An application that waits for staff because the provider could not read the pay slip. Needs $15,900 a month or $150,000. */
async function applyUnclear() {
  const user = await test.signedInUser();
  const guest = createGuest(test, user, { isVerified: false });
  const { slug } = await testHome(test.db, { monthlyRentCents: 300_000, beds: 1 });
  const { id, reference } = await guest.submitted(slug, STAY);
  await startIdentity(test, user);
  await startIncome(test, user, 1_600_002);
  await finishChecks(test);
  const documentId = await findDocument(reference);
  return { user, guest, id, reference, documentId };
}

async function findDocument(reference: string, person = 'applicant'): Promise<string> {
  const { body } = await test.call('listApplicationDocuments', { as: grace, params: { reference } });
  return body.documents.find((document) => document.slot === 'income' && document.person === person)!.id;
}
const readRule = async (reference: string) =>
  (await actOn(test, grace, reference).get()).body.application.rules.find(({ name }) => name === 'income');

describe('figures that staff read in a document', () => {
  it('meet the income rule like the figures of a provider, and the listing’s rules are enough for the approval', async () => {
    const { user, guest, id, reference, documentId } = await applyUnclear();
    expect(await readRule(reference)).toMatchObject({ state: 'not_met' });
    const before = (await actOn(test, grace, reference).get()).body;
    expect(before.actions).toContain('record_income');
    const figures = { documentId, monthlyIncome: 1_590_000, creditScore: 700, reason: 'Pay slip of November' };
    const { body, status } = await actOn(test, grace, reference).recordIncome(before.version, figures);
    expect(status).toBe(200);
    expect(body.version).toBe(before.version + 1);
    expect(body.application.openRules).toEqual([]);
    expect(body.application.approvalRules).toContain('listing_rules');
    expect((await actOn(test, grace, reference).people()).body).toEqual({
      neededIncome: 1_590_000,
      neededSavings: 15_000_000,
      neededScore: 700,
      people: [
        {
          person: 'applicant',
          name: `${user.firstName} ${user.lastName}`,
          incomeStatus: 'met',
          statedIncome: 1_600_002,
          statedSavings: 0,
          confirmedIncome: 1_590_000,
          confirmedSavings: null,
          creditScore: 700,
          confirmedAt: expect.any(String),
          recorded: { by: expect.objectContaining({ id: grace.id }), at: expect.any(String), reason: figures.reason },
        },
      ],
    });
    const own = (await test.call('getApplicationProgress', { as: user, params: { id } })).body;
    expect(own.income).toMatchObject({ status: 'met', confirmedIncome: 1_590_000, confirmedSavings: null });
    const approval = { rule: 'listing_rules', checked: null };
    expect((await actOn(test, grace, reference).approve(body.version, approval)).status).toBe(200);
    await test.jobs.drain();
    expect((await guest.get(id)).status).toBe('approved');
  });

  it.each([
    [
      'an income below five times rent and utilities',
      { monthlyIncome: 1_589_999, creditScore: 760 },
      'not_met',
      'too low',
    ],
    ['savings of 50 times the rent', { savings: 15_000_000, creditScore: 700 }, 'met', 'Met by'],
    ['savings below it', { savings: 14_999_999, creditScore: 700 }, 'not_met', 'too low'],
    ['a score below 700', { monthlyIncome: 9_000_000, creditScore: 699 }, 'not_met', 'too low'],
    ['no score', { monthlyIncome: 9_000_000 }, 'not_met', 'No credit score'],
  ])('are compared by the rule: %s', async (_, figures, state, found) => {
    const { reference, documentId } = await applyUnclear();
    const { version } = (await actOn(test, grace, reference).get()).body;
    expect((await actOn(test, grace, reference).recordIncome(version, { documentId, ...figures })).status).toBe(200);
    expect(await readRule(reference)).toMatchObject({ state, found: expect.stringContaining(found) });
  });

  it('leave the score of the provider, and its report, if nobody read another score', async () => {
    const user = await test.signedInUser();
    const { slug } = await testHome(test.db, { monthlyRentCents: 300_000, beds: 1 });
    const { reference } = await createGuest(test, user, { isVerified: false }).submitted(slug, STAY);
    await startIncome(test, user, 9_000_005);
    await finishChecks(test);
    test.clock.advance(STAFF_AFTER_HOURS * 3_600_000);
    await test.jobs.drain();
    const documentId = await findDocument(reference);
    const find = async () => ({
      score: (await actOn(test, grace, reference).people()).body.people[0]!.creditScore,
      status: (await actOn(test, grace, reference).people()).body.people[0]!.incomeStatus,
      report: await test.db.selectFrom('creditReport').select('report').where('accountId', '=', user.id).execute(),
    });
    const before = await find();
    expect(before).toMatchObject({ score: 640, status: 'not_met', report: [{ report: { score: 640 } }] });
    const record = async (figures: object) => {
      const { version } = (await actOn(test, grace, reference).get()).body;
      expect((await actOn(test, grace, reference).recordIncome(version, { documentId, ...figures })).status).toBe(200);
    };
    await record({ monthlyIncome: 9_000_000 });
    expect(await find()).toEqual(before);
    await record({ monthlyIncome: 9_000_000, creditScore: 720 });
    expect(await find()).toEqual({ score: 720, status: 'met', report: [] });
  });

  it('need a document of that person, a figure and the current version', async () => {
    const { reference, documentId } = await applyUnclear();
    const other = await applyUnclear();
    const { version } = (await actOn(test, grace, reference).get()).body;
    const record = async (body: object, at = version) =>
      (await actOn(test, grace, reference).recordIncome(at, body)).error;
    const figures = { documentId, monthlyIncome: 2_000_000 };
    expect((await record({ ...figures, documentId: other.documentId }))?.fields?.[0]?.path).toBe('document_id');
    expect((await record({ documentId, creditScore: 720 }))?.fields?.[0]?.path).toBe('monthly_income');
    expect((await record({ ...figures, person: 'co_signer' }))?.fields?.[0]?.path).toBe('person');
    expect((await record({ ...figures, creditScore: 851 }))?.fields?.[0]?.path).toBe('credit_score');
    expect((await record(figures, version + 1))?.code).toBe('conflict');
    await actOn(test, grace, reference).requestDenial(version);
    expect((await record(figures, version + 1))?.code).toBe('action_not_allowed');
  });

  it('are audited with the document and the reason, and without the figures', async () => {
    const { reference, documentId } = await applyUnclear();
    const { version } = (await actOn(test, grace, reference).get()).body;
    await actOn(test, grace, reference).recordIncome(version, { documentId, savings: 15_000_000, creditScore: 711 });
    const [entry] = await test.db
      .selectFrom('auditEntry')
      .select(['actorId', 'valuesAfter', 'reason'])
      .where('action', '=', 'income.record')
      .where('targetId', '=', reference)
      .execute();
    expect(entry).toEqual({
      actorId: grace.id,
      valuesAfter: { person: 'applicant', document: documentId },
      reason: 'Read it',
    });
  });

  it('are never recorded by the guest, or by somebody with the same phone number', async () => {
    const { user, reference, documentId } = await applyUnclear();
    const partner = await test.signedInUser({ role: 'admin', firstName: 'Leo' });
    const figures = { documentId, monthlyIncome: 2_000_000, creditScore: 720 };
    const { version } = (await actOn(test, grace, reference).get()).body;
    await test.db
      .updateTable('account')
      .set({ phone: '(303) 555-0142' })
      .where('id', 'in', [user.id, partner.id])
      .execute();
    expect((await actOn(test, partner, reference).get()).body.actions).toEqual(['assign', 'note']);
    expect((await actOn(test, partner, reference).recordIncome(version, figures)).error?.code).toBe(
      'action_not_allowed',
    );
    await test.db.updateTable('account').set({ role: 'admin' }).where('id', '=', user.id).execute();
    expect((await actOn(test, user, reference).recordIncome(version, figures)).error?.code).toBe('action_not_allowed');
    const bulk = { items: [{ reference, version }], rule: 'listing_rules', checked: null, isPreview: true };
    expect((await test.call('approveApplications', { as: partner, body: bulk })).body.results[0]?.effect).toBe(
      'own_application',
    );
  });
});
