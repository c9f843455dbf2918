import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '../../../platform/db/index.ts';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { staffIn } from '../../leads/staff/staff-leads.testing.ts';
import { createGuest } from '../booking.testing.ts';
import { actOn, apply, applyAtOnce } from './applications.testing.ts';

let test: TestApp;
let denver: TestPlace;
let austin: TestPlace;
let lena: TestUser;
let grace: TestUser;
let ruth: TestUser;
let auditor: TestUser;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  denver = await testPlace(test.db, { name: 'Denver' });
  austin = await testPlace(test.db, { name: 'Austin', state: 'TX' });
  lena = await staffIn(test, 'hub_manager', denver.marketId);
  grace = await staffIn(test, 'admin', undefined, 'Grace');
  ruth = await staffIn(test, 'super_admin', undefined, 'Ruth');
  auditor = await staffIn(test, 'read_only_admin', undefined, 'Olga');
});
afterAll(() => test.close());

const listReferences = async (as: TestUser, query: Record<string, unknown> = {}) =>
  (await test.call('listApplications', { as, query })).body.items.map(({ reference }) => reference);
const readMails = () => test.db.selectFrom('mailMessage').select(['recipient', 'subject', 'text']).execute();
const readAudit = (reference: string) =>
  test.db
    .selectFrom('auditEntry')
    .select(['action', 'actorId', 'valuesAfter', 'reason'])
    .where('targetType', '=', 'reservation')
    .where('targetId', '=', reference)
    .orderBy('id')
    .execute();

describe('an application that the automatic review leaves to staff', () => {
  it('waits in the queue with its facts, and is due after one business day', async () => {
    const { reference } = await apply(test, {
      place: denver,
      profile: { pets: [{ kind: 'cat', name: 'Tom' }] },
    });
    const { body } = await actOn(test, lena, reference).get();
    expect(body).toMatchObject({
      title: 'Maya Ortiz',
      market: { slug: 'denver' },
      assignee: { id: lena.id },
      dueAt: expect.stringMatching(/^2027-01-05T18:/),
      stage: 'needs_review',
      outcome: null,
      version: 1,
      application: {
        people: 2,
        pets: 1,
        nights: 61,
        reservationStatus: 'in_review',
        payment: { status: 'authorized', label: 'Visa ending 4242' },
        approvalRules: ['landlord_confirmed', 'building_rules'],
      },
      actions: ['assign', 'note', 'approve', 'record_income', 'request_document', 'request_denial'],
    });
    expect(body.application.rules.map(({ name, state, stated, found }) => [name, state, stated, found])).toEqual([
      ['guest_limit', 'not_stated', 'Guest limit not stated', '2 people'],
      ['pet_limit', 'not_stated', 'Pet rule not stated', '1 cat'],
      ['age', 'met', 'Guests are 18 or older', 'Born May 4, 1990'],
      ['profile', 'met', 'The application is complete', 'Complete'],
      ['payment', 'met', 'The payment is authorized', 'Visa ending 4242: authorized'],
      ['identity', 'met', 'The identity is verified', 'Verified'],
      [
        'income',
        'met',
        '$15,900 a month or $150,000 in savings, and a score of 700 or more',
        'Met by confirmed figures',
      ],
    ]);
    expect(body.application.openRules).toHaveLength(2);
    expect((await actOn(test, auditor, reference).get()).body.actions).toEqual([]);
  });

  it('is checked against what the building states that utilities cost', async () => {
    const { reference } = await apply(test, { place: denver, home: { property: { utilitiesMonthlyCents: 40_000 } } });
    const { body } = await actOn(test, lena, reference).get();
    expect(body.application.rules.find(({ name }) => name === 'income')!.stated).toMatch(/^\$17,000 a month/);
  });

  it('is not in the queue if the listing states all rules', async () => {
    const { reference } = await apply(test, { place: denver, home: { maxOccupants: 2, petsMaximum: 0 } });
    expect((await actOn(test, grace, reference).get()).status).toBe(404);
  });

  it('is approved by a rule, which is kept, and the payment is captured', async () => {
    const { id, reference, guest } = await apply(test, { place: denver });
    expect((await actOn(test, lena, reference).approve(1, { rule: 'assistance_animal' })).error?.fields).toEqual([
      { path: 'rule', message: expect.stringMatching(/does not apply/) },
    ]);
    const { body, status } = await actOn(test, lena, reference).approve(1, {
      rule: 'two_per_bedroom',
      checked: 'One bedroom, two people',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      outcome: 'approved',
      application: {
        reservationStatus: 'approved',
        payment: { status: 'captured' },
        approval: { rule: 'two_per_bedroom', checked: 'One bedroom, two people', by: { id: lena.id } },
        openRules: [],
      },
      actions: ['note'],
    });
    expect(await guest.get(id)).toMatchObject({ status: 'approved', payment: { status: 'captured' } });
    expect(await readAudit(reference)).toEqual([
      {
        action: 'application.approve',
        actorId: lena.id,
        valuesAfter: { rule: 'two_per_bedroom' },
        reason: 'One bedroom, two people',
      },
    ]);
    expect(await listReferences(lena)).not.toContain(reference);
    expect((await actOn(test, grace, reference).approve(2)).error?.code).toBe('action_not_allowed');
  });

  it('leaves the queue when the guest cancels', async () => {
    const { id, reference, guest } = await apply(test, { place: denver });
    await actOn(test, lena, reference).requestDenial(1);
    const { refunded } = await guest.preview(id);
    expect((await guest.cancel(id, refunded)).status).toBe(200);
    const { body } = await actOn(test, grace, reference).get();
    expect([body.outcome, body.application.denial, body.actions]).toEqual(['canceled', null, ['note']]);
    expect((await actOn(test, grace, reference).confirmDenial(2)).error?.code).toBe('conflict');
  });

  it('is never decided by the person who booked', async () => {
    const guest = createGuest(test, grace);
    const { reference } = await apply(test, { place: denver, guest });
    expect((await actOn(test, grace, reference).get()).body.actions).toEqual(['assign', 'note']);
    for (const answer of [
      await actOn(test, grace, reference).approve(1),
      await actOn(test, grace, reference).requestDenial(1),
    ])
      expect(answer.error?.code).toBe('action_not_allowed');
  });

  it('exists only for staff of its market', async () => {
    const { reference } = await applyAtOnce(test, { place: austin });
    expect(await listReferences(lena)).not.toContain(reference);
    expect(await listReferences(grace)).toContain(reference);
    expect((await actOn(test, lena, reference).approve(1)).status).toBe(404);
  });
});

describe('a denial', () => {
  it('needs a second person, and tells the guest only then', async () => {
    const { id, reference, guest } = await apply(test, { place: denver });
    const asked = await actOn(test, lena, reference).requestDenial(1);
    expect(asked.body).toMatchObject({
      version: 2,
      outcome: null,
      stage: 'denial_requested',
      application: { denial: { reason: 'party_too_large', requestedBy: { id: lena.id } } },
      actions: ['assign', 'note', 'withdraw_denial'],
    });
    expect(await listReferences(grace, { stage: 'denial_requested' })).toContain(reference);
    expect(await listReferences(grace, { stage: 'needs_review' })).not.toContain(reference);
    await test.jobs.drain();
    expect(await guest.get(id)).toMatchObject({ status: 'in_review', payment: { status: 'authorized' } });

    expect((await actOn(test, lena, reference).confirmDenial(2)).error).toMatchObject({
      code: 'action_not_allowed',
      message: expect.stringMatching(/Somebody else/),
    });
    expect((await actOn(test, lena, reference).rejectDenial(2)).error?.code).toBe('action_not_allowed');
    expect((await actOn(test, grace, reference).withdrawDenial(2)).error?.code).toBe('action_not_allowed');
    expect((await actOn(test, grace, reference).approve(2)).error?.code).toBe('action_not_allowed');

    const denied = await actOn(test, grace, reference).confirmDenial(2);
    expect(denied.body).toMatchObject({
      outcome: 'denied',
      application: { reservationStatus: 'denied', payment: { status: 'released' } },
    });
    const sentence = 'This home can’t take a party of your size.';
    const reservation = await guest.get(id);
    expect(reservation).toMatchObject({ status: 'denied', payment: { status: 'released' } });
    expect(reservation.timeline.at(-1)!.detail).toContain(sentence);
    await test.jobs.drain();
    const mails = (await readMails()).filter(({ text }) => text.includes(reference));
    expect(mails.map(({ subject }) => subject)).toContain('We could not approve your request');
    const mail = mails.find(({ subject }) => subject === 'We could not approve your request')!;
    expect(mail.text).toContain(sentence);
    expect(mail.text).not.toContain('$');
    expect((await readAudit(reference)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['application.request_denial', lena.id],
      ['application.confirm_denial', grace.id],
    ]);
  });

  it('is refused by the database if the same person confirms it', async () => {
    const { id } = await applyAtOnce(test, { place: denver });
    const request = { reservationId: id, reason: 'landlord_declined', checked: 'Called', requestedAt: new Date() };
    const confirm = inTransaction(test.db, (trx) =>
      trx
        .insertInto('denialRequest')
        .values({
          ...request,
          reason: 'landlord_declined',
          requestedById: lena.id,
          closedById: lena.id,
          closedAt: new Date(),
          outcome: 'confirmed',
        })
        .execute(),
    );
    await expect(confirm).rejects.toThrow('denial_request_second_person');
  });

  it('can be rejected by the second person or withdrawn by the first, and needs review again', async () => {
    const { reference } = await applyAtOnce(test, { place: denver });
    await actOn(test, lena, reference).requestDenial(1);
    const rejected = (await actOn(test, grace, reference).rejectDenial(2)).body;
    expect([rejected.version, rejected.stage]).toEqual([3, 'needs_review']);
    await actOn(test, lena, reference).requestDenial(3);
    expect((await actOn(test, grace, reference).requestDenial(4)).error?.code).toBe('action_not_allowed');
    const withdrawn = (await actOn(test, lena, reference).withdrawDenial(4)).body;
    expect([withdrawn.version, withdrawn.application.denial]).toEqual([5, null]);
    expect((await actOn(test, grace, reference).confirmDenial(5)).error?.code).toBe('action_not_allowed');
    expect(withdrawn.timeline.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['application.withdraw_denial', 'application.reject_denial']),
    );
  });
});

describe('two people with the same application', () => {
  it('lets the first one decide, and shows the second one what changed', async () => {
    const { reference } = await applyAtOnce(test, { place: denver });
    await actOn(test, lena, reference).approve(1);
    const { status, error } = await actOn(test, grace, reference).requestDenial(1);
    expect([status, error?.code, error?.data]).toEqual([
      409,
      'conflict',
      {
        current: expect.objectContaining({ outcome: 'approved', version: 2 }),
        changedBy: 'Lena Fischer',
        changedAt: expect.any(String),
      },
    ]);
  });

  it('keeps one of two decisions that arrive at once', async () => {
    const { id, reference, guest } = await applyAtOnce(test, { place: denver });
    await actOn(test, ruth, reference).requestDenial(1);
    const answers = await Promise.all([
      actOn(test, lena, reference).confirmDenial(2),
      actOn(test, grace, reference).confirmDenial(2),
      actOn(test, ruth, reference).withdrawDenial(2),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { error } of answers.filter(({ status }) => status === 409))
      expect(error?.data?.['current']).toMatchObject({ version: 3 });
    const isWithdrawn = answers[2].status === 200;
    expect((await guest.get(id)).status).toBe(isWithdrawn ? 'in_review' : 'denied');
  });

  it('captures the payment once if two people approve at once', async () => {
    const { id, reference } = await applyAtOnce(test, { place: denver });
    const answers = await Promise.all([
      actOn(test, lena, reference).approve(1),
      actOn(test, grace, reference).approve(1),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const captures = await test.db
      .selectFrom('paymentOperation')
      .innerJoin('payment', 'payment.id', 'paymentOperation.paymentId')
      .select('kind')
      .where('payment.reservationId', '=', id)
      .where('kind', '=', 'capture')
      .execute();
    expect(captures).toHaveLength(1);
  });

  it('refuses a confirmation after somebody assigned the application', async () => {
    const { reference } = await applyAtOnce(test, { place: denver });
    await actOn(test, lena, reference).requestDenial(1);
    await test.call('assignApplications', {
      as: ruth,
      body: { items: [{ reference, version: 2 }], assigneeId: ruth.id, isPreview: false },
    });
    expect((await actOn(test, grace, reference).confirmDenial(2)).error).toMatchObject({
      code: 'conflict',
      data: { changedBy: 'Ruth Fischer' },
    });
  });
});

describe('several applications', () => {
  it('are approved by one rule as the preview says', async () => {
    const [plain, cat, requested, foreign] = [
      await applyAtOnce(test, { place: denver }),
      await applyAtOnce(test, { place: denver, profile: { pets: [{ kind: 'cat', name: 'Tom' }] } }),
      await applyAtOnce(test, { place: denver }),
      await applyAtOnce(test, { place: austin }),
    ].map(({ reference }) => reference) as [string, string, string, string];
    await actOn(test, grace, requested).requestDenial(1);
    const items = [
      { reference: plain, version: 1 },
      { reference: cat, version: 1 },
      { reference: requested, version: 2 },
      { reference: foreign, version: 1 },
    ];
    const body = { items, rule: 'two_per_bedroom', checked: null };
    const approve = async (isPreview: boolean) =>
      (await test.call('approveApplications', { as: lena, body: { ...body, isPreview } })).body.results.map(
        ({ effect, item }) => [effect, item?.outcome ?? null],
      );
    expect(await approve(true)).toEqual([
      ['approved', null],
      ['rule_does_not_apply', null],
      ['denial_requested', null],
      ['not_found', null],
    ]);
    expect(await approve(false)).toEqual([
      ['approved', 'approved'],
      ['rule_does_not_apply', null],
      ['denial_requested', null],
      ['not_found', null],
    ]);
    expect((await approve(false))[0]).toEqual(['closed', 'approved']);
  });
});

describe('notes', () => {
  it('are in the timeline of the application, and email the colleagues that they mention', async () => {
    const { reference } = await applyAtOnce(test, { place: denver });
    const { body } = await actOn(test, lena, reference).note({ text: 'Asked the landlord', mentions: [grace.id] });
    expect(body.timeline[0]).toMatchObject({ kind: 'note', text: 'Asked the landlord', by: { id: lena.id } });
    expect(body.version).toBe(1);
    await test.jobs.drain();
    const mail = (await readMails()).find(
      ({ recipient, text }) => recipient === grace.email && text.includes(reference),
    );
    expect(mail?.text).toContain(`/staff/reservations/${reference}`);
    const stranger = await test.signedInUser();
    expect((await actOn(test, lena, reference).note({ text: 'Hi', mentions: [stranger.id] })).status).toBe(422);
  });
});
