import type { EmailChoices } from '@lodestay/contracts';
import { Link } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { formSheet } from '../../account/form-sheet.ts';

/** How we reach the person. */
export function ChannelIntro({ choices: { email, push } }: { choices: Pick<EmailChoices, 'email' | 'push'> }) {
  const s = useStyles(formSheet);
  return (
    <p className={s.text}>
      We send emails to {email}.{' '}
      <Link href="/account/profile" className="link">
        Change your address
      </Link>
      .{' '}
      {push
        ? 'You can get push notifications too. There are no text messages.'
        : 'Email is the only way we notify you: there are no text messages and no push notifications.'}
    </p>
  );
}
