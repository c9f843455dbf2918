import { useEffect, useRef, type ReactNode } from 'react';
import type { CreateLead } from '@lodestay/contracts';
import { usePlatform, useSession } from '@lodestay/platform';
import { Banner, brand, Button, Link } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import type { LeadField, LeadFieldName } from './lead-fields.ts';
import { LeadInput } from './lead-input.tsx';
import { useLead } from './use-lead.ts';

const sheet = styles({
  // Without JavaScript the form cannot be sent, so the page shows other ways to contact us instead.
  form: { display: 'grid', gap: 'var(--s-5)', '@media (scripting: none)': { display: 'none' } },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(12rem, 40%)), 1fr))',
    gap: 'var(--s-4)',
  },
  full: { gridColumn: '1 / -1' },
  sent: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start', outline: 'none' },
  reference: {
    display: 'grid',
    gap: '.125rem',
    padding: 'var(--s-3) var(--s-4)',
    borderRadius: 'var(--r-m)',
    background: 'var(--good-tint)',
  },
  number: { fontSize: 'var(--t-21)', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
});

export type LeadFormProps = {
  product: CreateLead['productType'];
  fields: readonly LeadField[];
  /** What the form knows without asking, e.g. the city of the page. */
  given?: Partial<CreateLead>;
  /** The first values of fields, such as the dates of a search. */
  initial?: Partial<Record<LeadFieldName, string>>;
  /** The button's verb. */
  submit: string;
  /** What happens next, under the reference number. */
  sentNote: ReactNode;
  /** Offers another message after one is sent. */
  again?: string;
};

/** A form that creates a lead and shows its reference. Fields are filled in for those who are signed in. */
export function LeadForm({ product, fields, given, initial, submit, sentNote, again }: LeadFormProps) {
  const s = useStyles(sheet);
  const { user } = useSession();
  const lead = useLead(product, fields, given);
  const known: Partial<Record<LeadFieldName, string>> = user
    ? { firstName: user.firstName, lastName: user.lastName, email: user.email, phone: user.phone ?? '' }
    : {};

  if (lead.sent) {
    return (
      <Sent {...lead.sent} onAgain={again ? lead.startAgain : undefined} again={again}>
        {sentNote}
      </Sent>
    );
  }
  return (
    <>
      {/* `method="dialog"` does nothing outside a dialog: submitting before hydration must not put the answers into the URL. */}
      <form method="dialog" noValidate onSubmit={lead.submit} className={s.form}>
        <div className={s.fields}>
          {fields.map((field) => (
            <LeadInput
              key={field.name}
              field={field}
              input={lead.register(field)}
              error={lead.errors[field.name]?.message}
              defaultValue={initial?.[field.name] ?? known[field.name]}
              className={cx(!field.half && s.full)}
            />
          ))}
        </div>
        {lead.errors.root && (
          <Banner tone="bad" role="alert">
            {lead.errors.root.message} <span className="soft">What you typed is saved.</span>
          </Banner>
        )}
        {/* Keeps the focus in the field: validation on blur could move the button away from the pointer. */}
        <Button type="submit" wide loading={lead.busy} onMouseDown={(event) => event.preventDefault()}>
          {submit}
        </Button>
        <p className="tiny quiet">
          We use this to reply to you.{' '}
          <Link href="/privacy" className="link">
            Read our privacy page
          </Link>
        </p>
      </form>
      <NoScript />
    </>
  );
}

function Sent({
  reference,
  email,
  again,
  onAgain,
  children,
}: {
  reference: string;
  email: string;
  again?: string;
  onAgain?: () => void;
  children: ReactNode;
}) {
  const s = useStyles(sheet);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: false }), []);
  return (
    <div ref={box} role="status" tabIndex={-1} className={s.sent}>
      <h3 className="display d-26">Thanks, we’ve received it</h3>
      <p className={s.reference}>
        <span className="tiny soft">Your reference</span>
        <span className={s.number}>{reference}</span>
      </p>
      <p className="soft">{children}</p>
      {email && <p className="small quiet">{`We’ll reply to ${email}.`}</p>}
      {onAgain && (
        <Button look="secondary" onClick={onAgain}>
          {again}
        </Button>
      )}
    </div>
  );
}

function NoScript() {
  const { phone } = usePlatform();
  return (
    <noscript>
      <p>
        This form needs JavaScript, which is off in your browser. Call {phone}, {brand.supportHours}, or email{' '}
        <a className="link" href={`mailto:${brand.supportEmail}`}>
          {brand.supportEmail}
        </a>
        .
      </p>
    </noscript>
  );
}
