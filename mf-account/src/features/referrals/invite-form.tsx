import { getQueryKey, useCommand, usePlatform } from '@lodestay/platform';
import { TextareaField, TextField } from '@lodestay/ui';
import { ServerForm } from '../../account/server-form.tsx';
import { useServerForm } from '../../account/use-server-form.ts';
import { findAddressProblem, parseAddresses } from './parse-addresses.ts';

/** Invites several friends by email, with a message. */
export function InviteForm() {
  const { queryClient, toasts } = usePlatform();
  const { mutateAsync: invite } = useCommand('inviteFriends');
  const form = useServerForm(
    { emails: '', message: '' },
    async ({ emails, message }) => {
      const addresses = parseAddresses(emails);
      const body = { emails: addresses, ...(message.trim() ? { message } : {}) };
      queryClient.setQueryData(getQueryKey('getReferrals', {}), await invite({ body }));
      const who = addresses.length === 1 ? 'Your friend is' : 'Your friends are';
      toasts.show(`${who} invited.`, { variant: 'success' });
    },
    { clears: true },
  );
  return (
    <ServerForm form={form} problem={form.problem} submitLabel="Send emails">
      <TextField
        label="Friends’ email addresses"
        hint="Separate addresses with commas. We send each friend one email with your first name and your link. Nothing is sent to people who unsubscribed or were invited in the last 90 days."
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2600}
        placeholder="ana@example.com, lee@example.com"
        error={form.getError('emails')}
        {...form.register('emails', { validate: findAddressProblem })}
      />
      <TextareaField
        label="Your message"
        note="Optional"
        hint="At most 500 characters, without links. Your link is in the email."
        rows={4}
        maxLength={500}
        error={form.getError('message')}
        {...form.register('message')}
      />
    </ServerForm>
  );
}
