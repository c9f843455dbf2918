import { toLeaseQuery } from '@lodestay/links';
import type { CalendarDate } from '@lodestay/stay';
import { getDepositDeadline, type ExitPlan, type Lease } from '@lodestay/stay/lease';
import { Button, DownloadIcon, FileTextIcon, TextareaField, TextField } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import { leaseSectionSheet } from './lease-section.ts';
import { formatDeadline, listLetters } from './lease-texts.ts';

const MAX_NAME = 100;
const MAX_ADDRESS = 300;

const sheet = styles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '1.125rem 1.25rem',
    alignItems: 'start',
    [media.belowDesktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  person: { display: 'grid', gap: '1.125rem', alignContent: 'start' },
  list: { marginTop: 'var(--s-6)', borderTop: '1px solid var(--line)' },
  entry: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    gap: 'var(--s-1) var(--s-5)',
    alignItems: 'center',
    paddingBlock: 'var(--s-4)',
    borderBottom: '1px solid var(--line)',
    '& > svg': { color: 'var(--ink-soft)' },
    [media.belowTablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      '& > svg': { display: 'none' },
      '& > button': { gridRow: '1 / span 2', gridColumn: 2 },
    },
  },
});

type AddressFieldProps = { name: string; label: string; hint?: string; autoComplete: string };

const AddressField = (props: AddressFieldProps) => (
  <TextareaField {...props} note="Optional" maxLength={MAX_ADDRESS} rows={3} />
);

/** Letters as PDF. A plain form, which needs no JavaScript. Names and addresses are sent only when a letter is downloaded. */
export function Letters({ lease, plan, today }: { lease: Lease; plan: ExitPlan; today: CalendarDate }) {
  const s = useStyles(sheet);
  const { section, head } = useStyles(leaseSectionSheet);
  return (
    <section className={section} id="letters" aria-labelledby="letters-heading">
      <header className={head}>
        <h2 id="letters-heading" className="display d-34">
          Letters to download
        </h2>
        <p className="soft">
          Filled in with your figures. Names and addresses are optional: empty ones become a line to fill in by hand.
          They are used only for the PDF. We don’t store them.
        </p>
      </header>
      <form action="/api/v1/lease_letters" method="post">
        {[...toLeaseQuery(lease)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="date" value={today} />
        <div className={s.fields}>
          <div className={s.person}>
            <TextField name="name" label="Your name" note="Optional" autoComplete="name" maxLength={MAX_NAME} />
            <AddressField name="address" label="Your address now" autoComplete="street-address" />
          </div>
          <div className={s.person}>
            <TextField
              name="landlord"
              label="Landlord’s name"
              note="Optional"
              autoComplete="off"
              maxLength={MAX_NAME}
            />
            <AddressField name="landlord_address" label="Landlord’s address" autoComplete="off" />
          </div>
          <AddressField
            name="new_address"
            label="Your new address"
            hint="Only in the letter about your deposit"
            autoComplete="off"
          />
        </div>
        <ul className={s.list}>
          {listLetters(lease, plan, getDepositDeadline(lease.state, lease.leaveOn)).map(
            ({ letter, title, about, sendBy }) => (
              <li key={letter} className={s.entry}>
                <FileTextIcon />
                <div>
                  <h3 className="h">{title}</h3>
                  <p className="small soft">{about}</p>
                </div>
                <p className="small soft">
                  {sendBy === null ? 'Send early' : sendBy < today ? 'Send today' : `Send by ${formatDeadline(sendBy)}`}
                </p>
                <Button
                  type="submit"
                  name="letter"
                  value={letter}
                  look="secondary"
                  aria-label={`Download PDF: ${title}`}
                >
                  <DownloadIcon /> PDF
                </Button>
              </li>
            ),
          )}
        </ul>
      </form>
    </section>
  );
}
