import { SESSION_COOKIE } from '@lodestay/contracts';
import type { MemberTurn } from '../world.ts';
import { describeAnswer } from '../answers.ts';

const PASSWORD = 'quiet-harbor-41';

/** The first thing that a member does. */
export async function register({ world, site, member }: MemberTurn): Promise<string> {
  const firstName = 'Maya';
  const lastName = 'Ortiz';
  const answer = await site.call('signUp', {
    body: { email: member.email, password: PASSWORD, firstName, lastName },
  });
  const outcome = describeAnswer(world, 'register', answer);
  if (outcome !== 'ok') return outcome;
  const cookies = String(answer.headers['set-cookie']);
  member.user = {
    id: answer.body.id,
    email: member.email,
    firstName,
    lastName,
    role: 'applicant',
    token: decodeURIComponent(new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(cookies)![1]!),
  };
  // Members of the simulation stay signed in. Sessions have their own tests.
  await site.db
    .updateTable('session')
    .set({ expiresAt: new Date('2100-01-01') })
    .where('accountId', '=', member.user.id)
    .execute();
  return 'registered';
}
