import type { ResponseOf } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { QrCode } from '../../account/qr-code.tsx';
import { useServerForm } from '../../account/use-server-form.ts';
import { ServerForm } from '../../account/server-form.tsx';
import type { RunConfirmed } from '../../account/use-confirmed.tsx';

const sheet = styles({
  secret: { fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere', userSelect: 'all' },
});

type Props = {
  setup: ResponseOf<'startTwoStep'>;
  runConfirmed: RunConfirmed;
  onCodes(codes: readonly string[]): void;
  onCancel(): void;
};

/** Connects an authenticator app by QR code or key, and confirms it with a code. */
export function TwoStepSetup({ setup: { secret, uri, qr }, runConfirmed, onCodes, onCancel }: Props) {
  const s = useStyles(sheet);
  const { mutateAsync: turnOn } = useCommand('turnOnTwoStep', { invalidates: ['getAccountSecurity'] });
  const form = useServerForm({ code: '' }, async (body) =>
    onCodes((await runConfirmed(() => turnOn({ body }))).recoveryCodes),
  );
  return (
    <ServerForm form={form} problem={form.problem} submitLabel="Turn on" onCancel={onCancel}>
      <p className="soft">1. Scan this code with an authenticator app.</p>
      <QrCode code={qr} label="QR code for your authenticator app" side="12rem" />
      <p className="small soft">
        You can’t scan it?{' '}
        <a className="link" href={uri}>
          Open your app on this device
        </a>
        , or enter this key: <span className={s.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <TextField
        label="2. Enter the six-digit code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={form.getError('code')}
        {...form.register('code')}
      />
    </ServerForm>
  );
}
