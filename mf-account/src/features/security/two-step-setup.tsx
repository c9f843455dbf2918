import type { ResponseOf } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { Banner, Button, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useServerForm } from '../../account/use-server-form.ts';
import { formSheet } from '../../account/form-sheet.ts';
import type { RunConfirmed } from '../../account/use-confirmed.tsx';

/** White space around a QR code, in modules. Scanners need four. */
const QUIET = 4;

const sheet = styles({
  // Scanners need dark on light, in both color schemes.
  qr: {
    width: '12rem',
    height: '12rem',
    background: '#fff',
    borderRadius: 'var(--r-m)',
    border: '1px solid var(--line)',
  },
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
  const [s, own] = [useStyles(formSheet), useStyles(sheet)];
  const { mutateAsync: turnOn } = useCommand('turnOnTwoStep', { invalidates: ['getAccountSecurity'] });
  const { register, submit, busy, problem, getError } = useServerForm({ code: '' }, async (body) =>
    onCodes((await runConfirmed(() => turnOn({ body }))).recoveryCodes),
  );
  const side = qr.size + 2 * QUIET;
  return (
    <form noValidate className={s.form} onSubmit={submit}>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      <p className="soft">1. Scan this code with an authenticator app.</p>
      <svg
        className={own.qr}
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        role="img"
        aria-label="QR code for your authenticator app"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="small soft">
        You can’t scan it?{' '}
        <a className="link" href={uri}>
          Open your app on this device
        </a>
        , or enter this key: <span className={own.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <TextField
        label="2. Enter the six-digit code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={getError('code')}
        {...register('code')}
      />
      <div className={s.actions}>
        <Button type="submit" loading={busy}>
          Turn on
        </Button>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
