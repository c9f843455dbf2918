import { useRef, useState, type FormEvent } from 'react';
import { MAX_SIGNATURE_LENGTH } from '@lodestay/contracts';
import { Banner, Button, CheckField, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Agreement, AgreementState } from './use-agreement.ts';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-5)', justifyItems: 'start', '& > :not(button)': { width: '100%' } },
  name: { '& input': { font: '400 var(--d-22)/1.2 var(--display)' }, maxWidth: '28rem' },
});

type Props = { agreement: Agreement; state: AgreementState };

/** Signs the version that the guest reads: a typed name and a consent. What is typed survives a failure. */
export function SignForm({ agreement, state: { busy, nameProblem, problem, sign } }: Props) {
  const s = useStyles(sheet);
  const [name, setName] = useState('');
  const [hasConsent, setHasConsent] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isMissing = isTried && name.trim() === '';
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (name.trim() === '') field.current?.focus();
    else if (hasConsent) void sign(name);
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      <TextField
        ref={field}
        label="Your full name"
        hint={`As in the agreement: ${agreement.signer}`}
        autoComplete="name"
        value={name}
        maxLength={MAX_SIGNATURE_LENGTH}
        onChange={(event) => setName(event.target.value)}
        error={isMissing ? 'Type your full name' : (nameProblem ?? undefined)}
        className={s.name}
      />
      <CheckField
        label={agreement.consent}
        checked={hasConsent}
        onChange={(event) => setHasConsent(event.target.checked)}
        error={isTried && !hasConsent ? 'Agree to sign electronically' : null}
      />
      <Button type="submit" loading={busy}>
        Sign agreement
      </Button>
      <p className="small soft">
        We record your name, your account, the time and the hash of the document. We don’t record your IP address.
      </p>
    </form>
  );
}
