import { useRef, useState, type FormEvent } from 'react';
import { useCommand } from '@lodestay/platform';
import { formatDate, formatMoney } from '@lodestay/stay';
import { Banner, Button, Disclosure, FieldError, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { DocumentTile } from '../../account/document-tile.tsx';
import { formatBytes } from '../../account/format-bytes.ts';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { getIncomeText, isRequested, parseMoney, type Checks } from './application-text.ts';
import { HostedCheck } from './hosted-check.tsx';
import { IncomeRules } from './income-rules.tsx';
import { Part } from './part.tsx';
import { RequestedNote } from './requested-note.tsx';
import { uploadVerificationDocument } from './upload-verification-document.ts';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-5)', gridTemplateColumns: 'minmax(0, 1fr)' },
  two: {
    display: 'grid',
    gap: 'var(--s-4)',
    gridTemplateColumns: '1fr 1fr',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  file: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 'var(--s-3)',
    borderBottom: '1px solid var(--line)',
    overflowWrap: 'anywhere',
  },
});

const AMOUNT = 'Enter an amount in dollars, such as 9,400';

type Props = { progress: Checks; onChange(): Promise<void> };
/** `onDone` takes the focus of a form or a button that may be gone now. */
type FormProps = Props & { onDone(): void };

/** What the person can pay: the rule, the proof, and the result of the check. */
export function IncomePart({ progress, onChange, isMetByCoSigner = false }: Props & { isMetByCoSigner?: boolean }) {
  const { income } = progress;
  const part = useRef<HTMLElement>(null);
  const form = { progress, onChange, onDone: () => part.current?.focus() };
  const isAsked = isRequested(progress, 'income');
  const canChange = !isAsked && income.status !== 'checking' && income.status !== 'needs_staff';
  return (
    <Part
      ref={part}
      id="income"
      title="Income"
      state={isMetByCoSigner ? { tone: 'good', label: 'Met by your co-signer' } : getIncomeText(progress)}
    >
      <p className="soft">
        You need <b className="strong">one of the first two</b>, and a credit score of{' '}
        <b className="strong">{progress.requirement.neededScore} or more</b>.
      </p>
      <IncomeRules progress={progress} />
      {isAsked && <RequestedNote />}
      {income.status === 'met' && income.validUntil && (
        <p className="soft">
          <b className="strong">You meet the income rule.</b> Your proof also counts for other stays that you book until{' '}
          {formatDate(income.validUntil)}.
        </p>
      )}
      {income.status === 'checking' && (
        <p className="soft">
          <b className="strong">Checking your documents.</b> You can continue with the other parts.
        </p>
      )}
      {!isAsked && income.status === 'needs_staff' && (
        <p className="soft">
          <b className="strong">Our team looks at your documents.</b> You don’t have to do anything. We’ll email you the
          decision.
        </p>
      )}
      {income.status === 'not_confirmed' && (
        <Banner tone="bad">
          Your documents don’t show these figures. Correct the figures or add other documents, and check again.
        </Banner>
      )}
      {isMetByCoSigner && (
        <p className="soft">
          <b className="strong">Your co-signer meets the income rule.</b> You don’t have to add a proof.
        </p>
      )}
      {income.status === 'expired' && (
        <Banner tone="info">Your proof is older than 12 months. Add new documents and check again.</Banner>
      )}
      {canChange &&
        income.status !== 'met' &&
        !isMetByCoSigner &&
        (income.method === 'hosted' ? <HostedIncome {...form} /> : <IncomeForm {...form} />)}
    </Part>
  );
}

/** The page of the provider first. Savings, and income without pay stubs, are shown with documents that staff look at. */
function HostedIncome(props: FormProps) {
  return (
    <>
      <p className="soft">Connect the account that your employer pays you with, or add pay slips on Plaid’s page.</p>
      <HostedCheck part="income" />
      <Disclosure summary="Add documents here instead, for example to show savings">
        <p className="soft">Our team looks at the documents, which can take a day.</p>
        <IncomeForm {...props} />
      </Disclosure>
    </>
  );
}

function IncomeForm({ progress: { income, sandbox }, onChange, onDone }: FormProps) {
  const s = useStyles(sheet);
  const [problems, setProblems] = useState<{ income?: string; savings?: string }>({});
  const { mutateAsync: start } = useCommand('startIncomeCheck', { invalidates: ['getVerificationSummary'] });
  const { mutateAsync: remove } = useCommand('removeVerificationDocument', { invalidates: [] });
  const { busy, problem, run } = useAsyncAction(async (monthlyIncome: number, savings: number) => {
    await start({ body: { monthlyIncome, savings } });
    await onChange();
    onDone();
  });
  const removal = useAsyncAction(async (id: string) => {
    await remove({ params: { id } });
    await onChange();
    onDone();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const monthlyIncome = parseMoney(String(fields.get('income')));
    const savings = parseMoney(String(fields.get('savings')));
    setProblems({
      ...(monthlyIncome === null ? { income: AMOUNT } : {}),
      ...(savings === null ? { savings: AMOUNT } : {}),
    });
    if (monthlyIncome !== null && savings !== null) void run(monthlyIncome, savings);
  };
  const format = (cents: number | null) => (cents ? formatMoney(cents) : '');
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <div className={s.two}>
        <TextField
          label="Monthly income before tax"
          name="income"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          defaultValue={format(income.statedIncome)}
          error={problems.income}
          hint={
            sandbox
              ? 'This is a test site: .01 fails, .02 is unclear, .03 takes an hour, .05 has a low score'
              : undefined
          }
        />
        <TextField
          label="Savings"
          name="savings"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          defaultValue={format(income.statedSavings)}
          error={problems.savings}
        />
      </div>
      {income.documents.length > 0 && (
        <ul>
          {income.documents.map(({ id, name, bytes }) => (
            <li key={id} className={s.file}>
              <span>
                {name}, {formatBytes(bytes)}
              </span>
              <Button look="bare" size="small" loading={removal.busy} onClick={() => void removal.run(id)}>
                Remove<span className="visually-hidden"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <DocumentTile
        label="Add a document"
        hint="Pay slips, tax return or bank statement: PDF or photo, up to 10 MB"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        onUpload={async (file) => {
          await uploadVerificationDocument('income', file);
          await onChange();
        }}
      />
      <p className="small soft">
        What you enter is compared with your documents. We encrypt them and delete them 30 days after the decision, or
        90 days after you add them if there is none.
      </p>
      <div>
        <Button type="submit" loading={busy}>
          Check my income
        </Button>
        <span role="alert">
          {(problem ?? removal.problem) && <FieldError message={(problem ?? removal.problem)!} />}
        </span>
      </div>
    </form>
  );
}
