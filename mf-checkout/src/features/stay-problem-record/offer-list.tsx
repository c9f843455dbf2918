import { Moment } from '@lodestay/console';
import { formatStayOffer, STAY_OFFER_STATE_LABELS, type StayOfferState } from '@lodestay/contracts';
import { formatDate, formatMoney } from '@lodestay/stay';
import { Banner, Button, Tag, type TagTone } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { StayProblemRecordData, StayProblemState } from './use-stay-problem-record.ts';

const sheet = styles({
  list: { display: 'grid', gap: 'var(--s-4)' },
  offer: { display: 'grid', gap: 'var(--s-1)' },
  head: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2) var(--s-3)', alignItems: 'center' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' },
});

type Offer = StayProblemRecordData['offers'][number];

const TONES: Partial<Readonly<Record<StayOfferState, TagTone>>> = { open: 'info', waiting: 'warn', accepted: 'good' };

/** What the guest would get now. */
function formatTerms({ terms, obstacle }: Offer): string | null {
  if (obstacle) return `The guest cannot accept it now: ${obstacle}`;
  if (!terms) return null;
  const waiting = terms.waiting > 0 ? `, ${formatMoney(terms.waiting)} after an approval` : '';
  return `Back now: ${formatMoney(terms.refund)}${waiting}. Still to pay: ${formatMoney(terms.cost)}.`;
}

function OfferItem({ offer }: { offer: Offer }) {
  const s = useStyles(sheet);
  const { kind, home, amount, state, movesOn, expiresAt, author, approver } = offer;
  const terms = formatTerms(offer);
  return (
    <li className={s.offer}>
      <p className={s.head}>
        <b className="strong">{formatStayOffer({ kind, home: home?.title ?? null, amount })}</b>
        <Tag tone={TONES[state] ?? 'plain'}>{STAY_OFFER_STATE_LABELS[state]}</Tag>
      </p>
      {movesOn && <p className="small">From {formatDate(movesOn)} on, at no additional charge</p>}
      {terms && <p className="small">{terms}</p>}
      <p className="small quiet">
        {author?.fullName ?? 'A former colleague'}
        {approver && `, approved by ${approver.fullName}`}
        {state === 'open' && expiresAt && (
          <>
            , open until <Moment at={expiresAt} />
          </>
        )}
      </p>
    </li>
  );
}

type Props = { record: StayProblemRecordData; state: StayProblemState; onDone(): void };

/** All offers of a problem, and what can be done with those that are undecided. */
export function OfferList({ record: { offers, actions }, state, onDone }: Props) {
  const s = useStyles(sheet);
  const { approve, withdraw } = state.writes;
  const error = [approve.error, withdraw.error].find((found) => found !== null && found.code !== 'conflict');
  const run = async (saving: Promise<boolean>) => void ((await saving) && onDone());
  return (
    <>
      <ul className={s.list}>
        {offers.map((offer) => (
          <OfferItem key={offer.id} offer={offer} />
        ))}
      </ul>
      {error && (
        <Banner tone="bad" role="alert">
          {error.message}
        </Banner>
      )}
      <div className={s.buttons}>
        {actions.includes('approve') && (
          <Button loading={approve.busy} onClick={() => void run(state.approve())}>
            Approve offers
          </Button>
        )}
        {actions.includes('withdraw') && (
          <Button look="secondary" loading={withdraw.busy} onClick={() => void run(state.withdraw())}>
            Withdraw offers
          </Button>
        )}
      </div>
    </>
  );
}
