import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { actOn } from '../reservations/applications/applications.testing.ts';
import { finishChecks, startIdentity, startIncome } from '../verification/verification.testing.ts';
import { accept, createApplicant, readTokens, ROSA } from './stay-people.testing.ts';

const DAY = 86_400_000;
/** Income and savings that no other number of these tests contains. */
const INCOME = 1_713_700;

let test: TestApp;
let grace: TestUser;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  grace = await test.signedInUser({ role: 'super_admin', firstName: 'Grace' });
});
afterAll(() => test.close());

const newPerson = () => ({ ...ROSA, email: `${randomUUID()}@example.com` });

/** A submitted request with an emailed invitation. */
async function invited(given: Parameters<typeof createApplicant>[1] = {}) {
  const applicant = await createApplicant(test, given);
  const person = newPerson();
  const { body } = await applicant.inviteCoSigner(person);
  await applicant.submit();
  const [token] = await readTokens(test, person.email);
  return { ...applicant, person, personId: body.coSigner!.id, token: token! };
}

/** The same with a co-signer who has accepted, and agreed unless `consents` is false. */
async function joined({
  consents = true,
  ...given
}: Parameters<typeof createApplicant>[1] & { consents?: boolean } = {}) {
  const applicant = await invited(given);
  const coSigner = await test.signedInUser({ firstName: 'Rosa', lastName: 'Ortiz' });
  expect((await accept(test, applicant.token, coSigner)).status).toBe(201);
  const params = { id: applicant.personId };
  const consent = (as: TestUser = coSigner) => test.call('consentToCoSigning', { as, params });
  if (consents) await consent();
  return {
    ...applicant,
    coSigner,
    consent,
    look: (as: TestUser = coSigner) => test.call('getCoSigning', { as, params }),
  };
}

const countMails = async (email: string, subject: string) =>
  (await test.db.selectFrom('mailMessage').select('subject').where('recipient', '=', email).execute()).filter((mail) =>
    mail.subject.includes(subject),
  ).length;

describe('inviting a co-signer', () => {
  it('emails one link when the request is submitted, valid for 7 days, and stores only its hash', async () => {
    const applicant = await createApplicant(test);
    const person = newPerson();
    const { status, body } = await applicant.inviteCoSigner(person);
    expect([status, body.coSigner]).toEqual([
      201,
      expect.objectContaining({ ...person, status: 'Invited', sentAt: null, isExpired: false }),
    ]);
    expect(await readTokens(test, person.email)).toEqual([]);
    await applicant.submit();
    const tokens = await readTokens(test, person.email);
    expect(tokens).toHaveLength(1);
    const row = await test.db
      .selectFrom('stayPerson')
      .selectAll()
      .where('id', '=', body.coSigner!.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(tokens[0]!);
    const invitation = await test.call('getStayInvitation', { params: { token: tokens[0]! } });
    expect(invitation.body).toMatchObject({ kind: 'co_signer', invitedBy: 'Maya', firstName: 'Rosa', isOwn: false });
    const emailed = await test.db
      .selectFrom('mailMessage')
      .select(['text', 'html'])
      .where('recipient', '=', person.email)
      .executeTakeFirstOrThrow();
    for (const secret of [applicant.reference, applicant.user.email, '$', 'Ortiz'])
      expect(emailed.text + emailed.html).not.toContain(secret);
    const sentAt = row.sentAt!.getTime();
    expect(row.expiresAt!.getTime() - sentAt).toBe(7 * DAY);
  });

  it('works until the last moment of the 7 days, and never after', async () => {
    const { token, personId } = await invited();
    const expireIn = (ms: number) =>
      test.db
        .updateTable('stayPerson')
        .set({ expiresAt: new Date(test.clock.now().getTime() + ms) })
        .where('id', '=', personId)
        .execute();
    await expireIn(60_000);
    expect((await test.call('getStayInvitation', { params: { token } })).status).toBe(200);
    await expireIn(0);
    expect((await test.call('getStayInvitation', { params: { token } })).error?.code).toBe('token_invalid');
    expect((await accept(test, token, await test.signedInUser())).error?.code).toBe('token_invalid');
  });

  it('takes one co-signer at a time, not the guest, and none for a decided application', async () => {
    const applicant = await createApplicant(test);
    expect((await applicant.inviteCoSigner({ ...ROSA, email: applicant.user.email })).error?.fields?.[0]?.path).toBe(
      'email',
    );
    expect((await applicant.inviteCoSigner({ ...ROSA, email: 'no address' })).status).toBe(422);
    expect((await applicant.inviteCoSigner(newPerson())).status).toBe(201);
    expect((await applicant.inviteCoSigner(newPerson())).status).toBe(409);
    const approved = await createApplicant(test, { isVerified: true });
    await approved.submit();
    await finishChecks(test);
    expect(await approved.status()).toBe('approved');
    expect((await approved.inviteCoSigner(newPerson())).error?.code).toBe('action_not_allowed');
  });

  it('of several at once invites one', async () => {
    const applicant = await createApplicant(test);
    const answers = await Promise.all([1, 2, 3, 4].map(() => applicant.inviteCoSigner(newPerson())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('can be sent again, and the earlier link stops working', async () => {
    const { person, personId, token, resend } = await invited();
    expect((await resend(personId)).status).toBe(200);
    const [first, second] = await readTokens(test, person.email);
    expect([first, second === token]).toEqual([token, false]);
    expect((await test.call('getStayInvitation', { params: { token } })).error?.code).toBe('token_invalid');
    expect((await test.call('getStayInvitation', { params: { token: second! } })).status).toBe(200);
  });

  it('can be revoked, and another person invited', async () => {
    const { personId, token, remove, inviteCoSigner, people } = await invited();
    expect((await remove(personId)).body.coSigner).toBeNull();
    expect((await remove(personId)).status).toBe(200);
    expect((await accept(test, token, await test.signedInUser())).error?.code).toBe('token_invalid');
    const next = newPerson();
    expect((await inviteCoSigner(next)).status).toBe(201);
    expect(await readTokens(test, next.email)).toHaveLength(1);
    expect((await people()).coSigner!.email).toBe(next.email);
  });
});

describe('a link', () => {
  it('works once, also for simultaneous requests', async () => {
    const { token } = await invited();
    const users = await Promise.all([1, 2, 3].map(() => test.signedInUser()));
    const answers = await Promise.all(users.map((as) => accept(test, token, as)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const winner = users[answers.findIndex(({ status }) => status === 201)]!;
    for (const as of [winner, ...users]) expect((await accept(test, token, as)).error?.code).toBe('token_invalid');
    expect((await test.call('getStayInvitation', { params: { token } })).error?.code).toBe('token_invalid');
  });

  it('needs a signed-in person other than the guest', async () => {
    const { token, user } = await invited();
    expect((await test.call('acceptStayInvitation', { params: { token } })).status).toBe(401);
    expect((await test.call('getStayInvitation', { as: user, params: { token } })).body.isOwn).toBe(true);
    expect((await accept(test, token, user)).status).toBe(409);
    expect((await accept(test, token, await test.signedInUser())).status).toBe(201);
  });

  it('stops working when the application is decided or canceled', async () => {
    const { token, guest, id } = await invited();
    await guest.cancel(id, (await guest.preview(id)).refunded);
    expect((await accept(test, token, await test.signedInUser())).error?.code).toBe('token_invalid');
  });
});

describe('an application with a co-signer', () => {
  it('is approved when the co-signer meets the rule, without a proof of the guest', async () => {
    const { user, coSigner, people, progress, status, look } = await joined();
    await startIdentity(test, user);
    await finishChecks(test);
    expect(await progress()).toMatchObject({
      income: { status: 'not_started' },
      coSigner: 'Started',
      next: 'co_signer',
    });
    expect(await status()).toBe('in_review');
    await startIdentity(test, coSigner);
    await startIncome(test, coSigner, 1_800_000);
    await finishChecks(test);
    expect((await people()).coSigner!.status).toBe('Approved');
    expect(await status()).toBe('approved');
    expect((await look()).body).toMatchObject({ applicationStatus: 'Approved', applicant: 'Maya' });
  });

  it('is approved when the guest meets the rule before the co-signer answers', async () => {
    const { user, token, status } = await invited();
    await startIdentity(test, user);
    await startIncome(test, user);
    await finishChecks(test);
    expect(await status()).toBe('approved');
    expect((await accept(test, token, await test.signedInUser())).error?.code).toBe('token_invalid');
  });

  it('does not count a co-signer who has not agreed, whatever is confirmed about them', async () => {
    const { user, coSigner, people, status, consent } = await joined({ consents: false });
    await Promise.all([user, coSigner].map((as) => startIdentity(test, as)));
    await startIncome(test, coSigner);
    await finishChecks(test);
    expect([(await people()).coSigner!.status, await status()]).toEqual(['Started', 'in_review']);
    await consent();
    await finishChecks(test);
    expect(await status()).toBe('approved');
  });

  it.each([
    ['figures are too low', 100_000, '12345678'],
    ['documents do not confirm the figures', 5_000_001, '12345678'],
    ['identity is not verified', 5_000_000, '10000001'],
  ])('asks the guest again when the co-signer’s %s', async (_, income, number) => {
    const { user, coSigner, people, progress, status } = await joined();
    await startIdentity(test, user);
    await startIdentity(test, coSigner, number);
    await startIncome(test, coSigner, income);
    await finishChecks(test);
    expect((await people()).coSigner!.status).toBe('Denied');
    expect((await progress()).next).toBe('guest');
    // The co-signer's result never denies the application by itself.
    expect(await status()).toBe('in_review');
  });

  it('reminds the co-signer after 1 and 3 days, with a new link or to the open parts', async () => {
    const { user, person, token, status, reference } = await invited();
    await startIdentity(test, user);
    await finishChecks(test);
    test.clock.advance(DAY);
    await test.jobs.drain();
    const [, second] = await readTokens(test, person.email);
    expect(await countMails(person.email, 'Reminder')).toBe(1);
    expect((await test.call('getStayInvitation', { params: { token } })).status).toBe(422);
    expect((await accept(test, second!, await test.signedInUser())).status).toBe(201);
    test.clock.advance(2 * DAY);
    await test.jobs.drain();
    await test.jobs.drain();
    expect(await countMails(person.email, 'one more step')).toBe(1);
    expect(await countMails(user.email, 'needs one more step')).toBe(0);
    test.clock.advance(3.6 * DAY);
    await test.jobs.drain();
    expect(await status()).toBe('in_review');
    expect((await actOn(test, grace, reference).get()).status).toBe(200);
  });

  it('keeps what the guest sees after the decision', async () => {
    const { user, coSigner, people, guest, id } = await joined();
    await startIdentity(test, coSigner);
    await startIncome(test, coSigner);
    await finishChecks(test);
    expect((await people()).coSigner!.status).toBe('Approved');
    await guest.cancel(id, (await guest.preview(id)).refunded);
    await startIncome(test, coSigner, 100_000);
    await finishChecks(test);
    expect((await people()).coSigner!.status).toBe('Approved');
    expect(user.id).not.toBe(coSigner.id);
  });
});

describe('staff', () => {
  it('see the documents of both once the co-signer has agreed, and the rule of both', async () => {
    const { reference, user, coSigner, consent } = await joined({ consents: false });
    await startIncome(test, user, 100_002);
    await startIdentity(test, user, '10000002');
    await startIncome(test, coSigner, 5_000_002);
    await finishChecks(test);
    const list = async () => {
      const { body } = await test.call('listApplicationDocuments', { as: grace, params: { reference } });
      return body.documents.map(({ person, slot }) => `${person} ${slot}`);
    };
    const open = async (id: string) =>
      (await test.call('openApplicationDocument', { as: grace, params: { reference, id } })).status;
    const theirs = await test.db
      .selectFrom('verificationDocument')
      .select('id')
      .where('accountId', '=', coSigner.id)
      .executeTakeFirstOrThrow();
    expect(await list()).toEqual(['applicant income', 'applicant photo_id_front']);
    expect(await open(theirs.id)).toBe(404);
    await consent();
    expect(await list()).toEqual(['applicant income', 'applicant photo_id_front', 'co_signer income']);
    expect(await open(theirs.id)).toBe(200);
    test.clock.advance(7 * DAY);
    await test.jobs.drain();
    await test.jobs.drain();
    const { body } = await actOn(test, grace, reference).get();
    expect(body.application?.openRules.find(({ name }) => name === 'income')?.found).toContain(
      'Co-signer: Parts are open',
    );
  });
});

describe('figures that staff record for a co-signer', () => {
  it('approve the co-signer, and are seen by nobody but staff and the co-signer', async () => {
    const { user, coSigner, id, reference, people, look } = await joined();
    await startIdentity(test, user);
    await startIdentity(test, coSigner);
    await startIncome(test, coSigner, INCOME + 2);
    await finishChecks(test);
    const { body: before } = await actOn(test, grace, reference).get();
    const listed = (await test.call('listApplicationDocuments', { as: grace, params: { reference } })).body.documents;
    const proof = listed.find(({ person, slot }) => person === 'co_signer' && slot === 'income')!;
    const figures = { person: 'co_signer', documentId: proof.id, savings: 15_123_400, creditScore: 717 };
    expect((await actOn(test, grace, reference).recordIncome(before.version, figures)).status).toBe(200);
    expect((await actOn(test, grace, reference).people()).body.people).toMatchObject([
      { person: 'applicant', confirmedSavings: null, recorded: null },
      { person: 'co_signer', incomeStatus: 'met', confirmedSavings: 15_123_400, creditScore: 717 },
    ]);
    expect((await people()).coSigner!.status).toBe('Approved');
    expect((await look()).body.income).toMatchObject({ status: 'met', confirmedSavings: 15_123_400 });
    const seen = JSON.stringify([
      await test.call('getStayPeople', { as: user, params: { id } }),
      await test.call('getApplicationProgress', { as: user, params: { id } }),
    ]);
    for (const secret of ['15123400', '"creditScore":717', String(INCOME)]) expect(seen).not.toContain(secret);
  });

  it('and documents are never read by the guest or their household, and each look is audited', async () => {
    const { user, coSigner, reference } = await joined();
    await startIdentity(test, user);
    await startIdentity(test, coSigner);
    await startIncome(test, coSigner, INCOME + 2);
    await finishChecks(test);
    const { body } = await test.call('listApplicationDocuments', { as: grace, params: { reference } });
    const { id } = body.documents.find(({ person }) => person === 'co_signer')!;
    for (let look = 0; look < 2; look += 1)
      expect((await actOn(test, grace, reference).people()).body.people).toHaveLength(2);
    await test.db
      .updateTable('account')
      .set({ role: 'super_admin' })
      .where('id', 'in', [user.id, coSigner.id])
      .execute();
    for (const as of [user, coSigner])
      for (const { status, error } of [
        await actOn(test, as, reference).people(),
        await test.call('listApplicationDocuments', { as, params: { reference } }),
        await test.call('openApplicationDocument', { as, params: { reference, id } }),
      ]) {
        expect([status, error?.code]).toEqual([409, 'action_not_allowed']);
        expect(error?.message).toContain('about you or your household');
      }
    const looks = await test.db
      .selectFrom('auditEntry')
      .select(['actorId', 'action', 'valuesAfter'])
      .where('targetId', '=', reference)
      .where('action', 'in', ['income.view', 'document.view'])
      .orderBy('id')
      .execute();
    expect(looks).toEqual(
      ['applicant', 'co_signer'].map((person) => ({
        actorId: grace.id,
        action: 'income.view',
        valuesAfter: { person },
      })),
    );
  });

  it('can need another document, which only the co-signer is asked for', async () => {
    const { user, coSigner, id, personId, reference, people, look } = await joined();
    await startIdentity(test, user);
    await startIdentity(test, coSigner);
    await startIncome(test, coSigner, INCOME + 2);
    await finishChecks(test);
    const { version } = (await actOn(test, grace, reference).get()).body;
    const wanted = { person: 'co_signer', kind: 'income', message: 'Add the page with your name' };
    expect((await actOn(test, grace, reference).requestDocument(version, wanted)).status).toBe(200);
    await test.jobs.drain();
    const mails = await test.db.selectFrom('mailMessage').select(['recipient', 'text']).execute();
    const about = mails.filter(({ text }) => text.includes(wanted.message));
    expect(about.map(({ recipient }) => recipient)).toEqual([coSigner.email]);
    expect(about[0]!.text).toContain(`/account/co-signing/${personId}`);
    expect((await look()).body).toMatchObject({ next: 'guest', documentRequests: [{ message: wanted.message }] });
    const progress = (await test.call('getApplicationProgress', { as: user, params: { id } })).body;
    expect(progress).toMatchObject({ next: 'co_signer', coSigner: 'Started', documentRequests: [] });
    expect(JSON.stringify([progress, await people()])).not.toContain(wanted.message);
    await test.call('removeStayPerson', { as: user, params: { id, person: personId } });
    expect((await actOn(test, grace, reference).get()).body).toMatchObject({
      stage: 'needs_review',
      dueAt: expect.any(String),
      application: { documentRequests: [] },
    });
  });

  it('are never recorded by the co-signer', async () => {
    const { user, coSigner, reference } = await joined();
    await startIdentity(test, user);
    await startIdentity(test, coSigner);
    await startIncome(test, coSigner, INCOME + 2);
    await finishChecks(test);
    const { version } = (await actOn(test, grace, reference).get()).body;
    await test.db.updateTable('account').set({ role: 'admin' }).where('id', '=', coSigner.id).execute();
    const figures = { person: 'co_signer', documentId: '3d6f0a52-6a0e-4b79-9a44-0d6f0a526a0e', savings: 15_000_000 };
    const answer = await actOn(test, coSigner, reference).recordIncome(version, figures);
    expect(answer.error?.code).toBe('action_not_allowed');
  });
});

describe('isolation', () => {
  it('shows the guest a status only', async () => {
    const { user, coSigner, id, guest } = await joined();
    await startIdentity(test, coSigner);
    await startIncome(test, coSigner, INCOME, 9_123_400);
    await finishChecks(test);
    const answers = await Promise.all([
      test.call('getStayPeople', { as: user, params: { id } }),
      test.call('getApplicationProgress', { as: user, params: { id } }),
      test.call('getVerificationSummary', { as: user }),
      guest.get(id),
      test.call('listReservations', { as: user }),
    ]);
    const seen = JSON.stringify(answers);
    for (const secret of [String(INCOME), '9123400', '"creditScore":731', coSigner.email])
      expect(seen).not.toContain(secret);
  });

  it('shows the co-signer the first name and the home only', async () => {
    const { user, look, guest, id, reference } = await joined();
    await startIdentity(test, user);
    await startIncome(test, user, INCOME, 9_123_400);
    await finishChecks(test);
    const { body } = await look();
    expect(body).toMatchObject({
      applicant: 'Maya',
      income: { confirmedIncome: null, statedIncome: null, documents: [] },
    });
    const seen = JSON.stringify(body);
    const profile = (await guest.get(id)).profile!;
    for (const secret of [
      String(INCOME),
      '9123400',
      '"creditScore":731',
      user.email,
      profile.phone!,
      profile.dateOfBirth!,
      reference,
      id,
    ])
      expect(seen).not.toContain(secret);
  });

  it('gives neither the routes of the other', async () => {
    const { user, coSigner, id, personId, look, consent } = await joined();
    const stranger = await test.signedInUser();
    for (const as of [user, stranger]) {
      expect((await look(as)).status).toBe(404);
      expect((await consent(as)).status).toBe(404);
    }
    const document = await startIncome(test, coSigner).then(() =>
      test.db
        .selectFrom('verificationDocument')
        .select('id')
        .where('accountId', '=', coSigner.id)
        .executeTakeFirstOrThrow(),
    );
    for (const as of [coSigner, stranger]) {
      const params = { id, person: personId };
      const answers = await Promise.all([
        test.call('getReservation', { as, params: { id } }),
        test.call('getApplicationProgress', { as, params: { id } }),
        test.call('getStayPeople', { as, params: { id } }),
        test.call('inviteCoSigner', { as, params: { id }, body: newPerson() }),
        test.call('inviteOccupant', { as, params: { id }, body: newPerson() }),
        test.call('resendStayInvitation', { as, params }),
        test.call('removeStayPerson', { as, params }),
        test.call('getSharedStay', { as, params: { id: personId } }),
        test.call('getStayMessages', { as, params: { id } }),
        test.call('getPaymentPlan', { as, params: { id } }),
        test.call('cancelReservation', { as, params: { id }, body: { acceptedRefund: 0 } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
    // A document of the co-signer cannot be removed by the guest: for them it does not exist, so nothing happens.
    await test.call('removeVerificationDocument', { as: user, params: { id: document.id } });
    expect(
      await test.db.selectFrom('verificationDocument').select('id').where('id', '=', document.id).executeTakeFirst(),
    ).toBeDefined();
  });

  it('does not let a guest act on the person of another reservation', async () => {
    const victim = await joined();
    const attacker = await invited();
    for (const id of [attacker.id, victim.id]) {
      const params = { id, person: victim.personId };
      expect((await test.call('removeStayPerson', { as: attacker.user, params })).status).toBe(404);
      expect((await test.call('resendStayInvitation', { as: attacker.user, params })).status).toBe(404);
    }
    expect((await victim.look()).status).toBe(200);
  });

  it('ends the access of a removed co-signer at once, and their result no longer counts', async () => {
    const { user, coSigner, personId, remove, look, status } = await joined();
    await startIdentity(test, coSigner);
    await startIncome(test, coSigner);
    await finishChecks(test);
    expect((await remove(personId)).status).toBe(200);
    expect((await look()).status).toBe(404);
    expect((await test.call('listSharedWithMe', { as: coSigner })).body.coSignings).toEqual([]);
    await startIdentity(test, user);
    await finishChecks(test);
    expect(await status()).toBe('in_review');
  });
});
