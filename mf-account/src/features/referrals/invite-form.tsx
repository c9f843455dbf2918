import { getQueryKey, useCommand, usePlatform } from '@lodestay/platform';
import { TextField } from '@lodestay/ui';
import { ServerForm } from '../../account/server-form.tsx';
import { useServerForm } from '../../account/use-server-form.ts';

/** Invites a friend by email. */
export function InviteForm() {
  const { queryClient, toasts } = usePlatform();
  const { mutateAsync: invite } = useCommand('inviteFriend');
  const form = useServerForm(
    { email: '' },
    async (body) => {
      queryClient.setQueryData(getQueryKey('getReferrals', {}), await invite({ body }));
      toasts.show('Your friend is invited.', { variant: 'success' });
    },
    { clears: true },
  );
  return (
    <ServerForm form={form} problem={form.problem} submitLabel="Send invitation">
      <TextField
        label="Your friend’s email"
        hint="We send one email with your first name and your link. Nothing is sent to people who unsubscribed or were invited in the last 90 days."
        type="email"
        autoComplete="off"
        maxLength={254}
        error={form.getError('email')}
        {...form.register('email')}
      />
    </ServerForm>
  );
}
