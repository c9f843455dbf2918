import { formatWait, Moment } from '@lodestay/console';
import { toPhoneLink } from '@lodestay/stay';
import { Button, Link, type TableColumn } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { formatHomes, formatStay, formatWishes, type WaitingPerson } from '../../staff/waitlist-text.ts';

const sheet = styles({
  small: {
    display: 'block',
    fontSize: 'var(--t-13)',
    lineHeight: 1.45,
    color: 'var(--ink-quiet)',
    overflowWrap: 'anywhere',
  },
  name: { fontWeight: 600 },
});

type Homes = { homes: number; href: string | null };

/** The requests of a person in the queue of leads: other forms that they sent. */
const toRequestsHref = ({ email }: WaitingPerson) => `/staff/leads?${new URLSearchParams({ q: email })}`;

function Person({ person }: { person: WaitingPerson }) {
  const s = useStyles(sheet);
  return (
    <div>
      <span className={s.name}>{person.name}</span>
      <small className={s.small}>
        <Link href={`mailto:${person.email}`} data-row={person.reference}>
          {person.email}
        </Link>
      </small>
      {person.phone && (
        <small className={s.small}>
          <Link href={toPhoneLink(person.phone)}>{person.phone}</Link>
        </small>
      )}
      <small className={s.small}>
        {person.reference}, <Link href={toRequestsHref(person)}>other requests</Link>
      </small>
    </div>
  );
}

function Small({ children }: { children: string }) {
  const s = useStyles(sheet);
  return <small className={s.small}>{children}</small>;
}

/** The columns of the list. `onRemove` is missing for people who may not change waitlists. */
export const createPersonColumns = ({
  now,
  findHomes,
  isCounting,
  onRemove,
}: {
  now: number;
  findHomes: (reference: string) => Homes | undefined;
  isCounting: boolean;
  onRemove?: (person: WaitingPerson) => void;
}): TableColumn<WaitingPerson>[] => [
  { id: 'person', header: 'Person', cell: (person) => <Person person={person} /> },
  {
    id: 'wishes',
    header: 'Waits for',
    cell: (person) => (
      <span>
        {formatStay(person)}
        <Small>{formatWishes(person)}</Small>
      </span>
    ),
  },
  {
    id: 'city',
    header: 'City',
    cell: ({ city, market }) => (
      <span>
        {city || 'Not stated'}
        {market?.name !== city && <Small>{market ? `Market: ${market.name}` : 'No market'}</Small>}
      </span>
    ),
  },
  { id: 'since', header: 'Waiting', cell: ({ since }) => formatWait(now - Date.parse(since)) },
  {
    id: 'emails',
    header: 'Last email',
    cell: ({ lastEmailedAt, emails }) =>
      lastEmailedAt ? (
        <span>
          <Moment at={lastEmailedAt} />
          <Small>{`${emails} on record`}</Small>
        </span>
      ) : (
        'None'
      ),
  },
  {
    id: 'homes',
    header: 'Match now',
    cell: ({ reference }) => {
      const found = findHomes(reference);
      if (!found) return isCounting ? 'Counting…' : 'Not counted';
      if (found.href === null) return 'Dates cannot be searched';
      return (
        <Link href={found.href} className="link">
          {formatHomes(found.homes)}
        </Link>
      );
    },
  },
  ...(onRemove
    ? [
        {
          id: 'remove',
          header: <span className="visually-hidden">Actions</span>,
          label: '',
          cell: (person: WaitingPerson) => (
            <Button look="secondary" size="small" onClick={() => onRemove(person)}>
              Remove<span className="visually-hidden">: {person.name}</span>
            </Button>
          ),
        },
      ]
    : []),
];
