import { useEffect, useRef, useState, type FormEvent } from 'react';
import { IDENTITY_DOCUMENTS, MESSAGES, type IdentityDocument } from '@lodestay/contracts';
import { useCommand, usePlatform, useSession } from '@lodestay/platform';
import { formatInstant, toPhoneLink } from '@lodestay/stay';
import { Banner, Button, Disclosure, FieldError, SelectField, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { DocumentTile } from '../../account/document-tile.tsx';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { DOCUMENT_NAMES, getIdentityText, getSides, isRequested, type Checks } from './application-text.ts';
import { HostedCheck } from './hosted-check.tsx';
import { Part } from './part.tsx';
import { RequestedNote } from './requested-note.tsx';
import { uploadVerificationDocument } from './upload-verification-document.ts';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-5)', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'stretch' },
  two: {
    display: 'grid',
    gap: 'var(--s-4)',
    gridTemplateColumns: '1fr 1fr',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const KINDS = IDENTITY_DOCUMENTS.map((value) => ({ value, label: DOCUMENT_NAMES[value] }));

type Props = { progress: Checks; name: string; timeZone: string; onChange(): Promise<void> };
/** `onDone` takes the focus of a form or a button that may be gone now. */
type FormProps = Props & { onDone(): void };

/** Who the person is: photos of an ID, and the result of the check. */
export function IdentityPart(props: Props) {
  const { progress, timeZone } = props;
  const { identity } = progress;
  const part = useRef<HTMLElement>(null);
  const form = { ...props, onDone: () => part.current?.focus() };
  const state = getIdentityText(progress);
  useVerifiedSession(identity.status === 'verified');
  const format = (at: string | null) => (at === null ? '' : formatInstant(Date.parse(at), timeZone));
  if (isRequested(progress, 'photo_id'))
    return (
      <Part id="identity" title="Identity" state={state}>
        <RequestedNote />
      </Part>
    );
  return (
    <Part ref={part} id="identity" title="Identity" state={state}>
      {identity.status === 'verified' && (
        <p className="soft">
          <b className="strong">Your identity is verified.</b>{' '}
          {identity.documentKind && `${DOCUMENT_NAMES[identity.documentKind]}, ${format(identity.decidedAt)}. `}
          Nothing else to do, also for later stays.
        </p>
      )}
      {identity.status === 'checking' && (
        <p className="soft">
          <b className="strong">Checking your ID.</b> Started {format(identity.startedAt)}. You can continue with the
          other parts.
        </p>
      )}
      {identity.status === 'refused' && (
        <Banner tone="bad">
          <p className="strong">{MESSAGES.identity}</p>
          <p>Our team looks at your application. We’ll email you the decision.</p>
        </Banner>
      )}
      {identity.status === 'needs_staff' && (
        <p className="soft">
          <b className="strong">Our team looks at your ID.</b> You don’t have to do anything. We’ll email you the
          decision.
        </p>
      )}
      {(identity.status === 'failed' ||
        identity.status === 'not_started' ||
        identity.status === 'waiting_for_documents') &&
        (identity.method === 'hosted' ? <HostedIdentity {...form} /> : <IdentityForm {...form} />)}
    </Part>
  );
}

/** Tells the rest of the site that the person is verified now, so that it no longer asks for it. */
function useVerifiedSession(isVerified: boolean): void {
  const { refreshSession } = usePlatform();
  const { user } = useSession();
  const isUnknown = isVerified && user !== null && !user.verifiedMember;
  useEffect(() => {
    if (isUnknown) void refreshSession();
  }, [isUnknown, refreshSession]);
}

function IdentityProblem() {
  const { phone } = usePlatform();
  return (
    <Banner tone="bad" role="alert">
      <p className="strong">{MESSAGES.identity}</p>
      <p>
        Your answers are saved. Try another document, or call{' '}
        <a className="link" href={toPhoneLink(phone)}>
          {phone}
        </a>
        .
      </p>
    </Banner>
  );
}

/** The page of the provider first. Whoever cannot or does not want to use it adds photos here, and staff look at them. */
function HostedIdentity(props: FormProps) {
  const { progress, name } = props;
  return (
    <>
      {progress.identity.status === 'failed' && <IdentityProblem />}
      <p className="soft">
        Show a government ID with the name <b className="strong">{name}</b> and take a photo of yourself. Most checks
        take a few minutes.
      </p>
      <HostedCheck part="identity" />
      <Disclosure summary="Add photos here instead">
        <p className="soft">Our team looks at the photos, which can take a day.</p>
        <IdentityForm {...props} isAlternative />
      </Disclosure>
    </>
  );
}

function IdentityForm({
  progress: { identity, sandbox },
  name,
  onChange,
  onDone,
  isAlternative = false,
}: FormProps & { isAlternative?: boolean }) {
  const s = useStyles(sheet);
  const [kind, setKind] = useState<IdentityDocument>(identity.documentKind ?? 'drivers_license');
  const { mutateAsync: start } = useCommand('startIdentityCheck', { invalidates: ['getVerificationSummary'] });
  const { busy, problem, run } = useAsyncAction(async (documentNumber: string) => {
    await start({ body: { documentKind: kind, documentNumber } });
    await onChange();
    onDone();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(String(new FormData(event.currentTarget).get('number') ?? ''));
  };
  return (
    <form className={s.form} onSubmit={submit}>
      {identity.status === 'failed' && !isAlternative && <IdentityProblem />}
      <p className="soft">
        Add photos of a government ID that shows the name <b className="strong">{name}</b>. All four corners in the
        picture, text readable, no glare.
      </p>
      <SelectField
        label="Document"
        options={KINDS}
        value={kind}
        onChange={({ target }) => setKind(target.value as IdentityDocument)}
      />
      <div className={s.two}>
        {getSides(kind).map(([slot, label]) => (
          <DocumentTile
            key={slot}
            label={label}
            hint="JPEG, PNG or WebP, up to 10 MB"
            accept="image/jpeg,image/png,image/webp"
            document={identity.documents.find((document) => document.slot === slot)}
            onUpload={async (file) => {
              await uploadVerificationDocument(slot, file);
              await onChange();
            }}
          />
        ))}
      </div>
      <TextField
        label="Document number"
        name="number"
        required
        minLength={4}
        maxLength={30}
        autoComplete="off"
        hint={
          sandbox
            ? 'This is a test site: numbers ending in 0001 fail, 0002 are unclear, 0003 take an hour, 0004 are somebody else’s, others pass'
            : 'We store only a code made from it, not the number'
        }
      />
      <p className="small soft">
        We encrypt the photos and delete them 30 days after the decision, or 90 days after you add them if there is
        none.
      </p>
      <div>
        <Button type="submit" loading={busy}>
          Check my ID
        </Button>
        <span role="alert">{problem && <FieldError message={problem} />}</span>
      </div>
    </form>
  );
}
