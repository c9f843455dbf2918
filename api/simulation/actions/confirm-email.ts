import { describeAnswer } from '../answers.ts';
import { NOTHING, type MemberAction } from '../world.ts';

/** Follows the link of the email, which second holds need. */
export const confirmEmail: MemberAction = {
  name: 'confirm email',
  weight: 2,
  async run({ world, site, member }) {
    if (member.isEmailConfirmed) return NOTHING;
    const mails = await site.db
      .selectFrom('mailMessage')
      .select('text')
      .where('recipient', '=', member.email)
      .orderBy('id', 'desc')
      .execute();
    const token = mails.map(({ text }) => /\/confirm-email\/(\S+)/.exec(text)?.[1]).find(Boolean);
    if (!token) return 'no email yet';
    const answer = await site.call('confirmEmail', { params: { token: decodeURIComponent(token) } });
    if (answer.error?.code === 'token_invalid') {
      // The link has expired. The next email has another one.
      const sent = await site.call('sendEmailConfirmation', { as: member.user! });
      return `expired, new email: ${describeAnswer(world, 'confirm email', sent)}`;
    }
    member.isEmailConfirmed = true;
    return describeAnswer(world, 'confirm email', answer);
  },
};
