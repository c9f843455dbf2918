import { useState, type FormEvent } from 'react';
import { formatStayOffer, MAX_STAY_PROBLEM_TEXT, type ResponseOf } from '@lodestay/contracts';
import { toHomeHref } from '@lodestay/links';
import { formatDate, formatInstant, formatMoney } from '@lodestay/stay';
import { Banner, Button, Disclosure, Link, Panel, TextareaField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useStayWrite } from '../../account/use-stay-write.ts';

const sheet = styles({
  list: { display: 'grid', gap: 'var(--s-5)', gridTemplateColumns: 'minmax(0, 1fr)' },
  card: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start' },
  form: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start', '& > :first-child': { width: '100%' } },
});

export type StayProblem = NonNullable<ResponseOf<'getStayProblem'>['problem']>;
type Offer = StayProblem['offers'][number];

const getTitle = ({ kind, home, amount }: Offer) => formatStayOffer({ kind, home: home?.title ?? null, amount });

const ACTIONS: Readonly<Record<Offer['kind'], string>> = {
  move: 'Accept and move',
  refund: 'Accept and stay',
  leave: 'Accept and end my stay today',
};

/** What an offer means beyond its sentence. */
function getNotes({ kind, home, movesOn, terms }: Offer): string[] {
  if (kind === 'move')
    return [
      `You can move from ${formatDate(movesOn!)} on, and stay in ${home?.title ?? 'it'} until the end of your stay.`,
      'From then on you pay no more than you pay for this home. If the new home costs more, the difference is ours; if it costs less, you get the difference back.',
      ...(terms && terms.cost > 0 ? [`Still to pay for the rest of your stay: ${formatMoney(terms.cost)}.`] : []),
    ];
  if (kind === 'leave')
    return [
      'Accept it on the day on which you leave. The amount gets smaller with each night that you stay.',
      'You cannot undo it: others can book the home again.',
    ];
  return [];
}

type CardProps = { offer: Offer; busy: boolean; isDisabled: boolean; onAccept(): void };

function OfferCard({ offer, busy, isDisabled, onAccept }: CardProps) {
  const s = useStyles(sheet);
  const { kind, home, terms, obstacle } = offer;
  return (
    <Panel aria-label={getTitle(offer)}>
      <div className={s.card}>
        <h3 className="display d-22">{getTitle(offer)}</h3>
        {terms && <p>{terms.sentence}</p>}
        {terms &&
          getNotes(offer).map((note) => (
            <p key={note} className="small soft">
              {note}
            </p>
          ))}
        {home && (
          <Link href={toHomeHref(home.slug)} className="link small">
            See {home.title}
          </Link>
        )}
        {obstacle && <Banner tone="info">You can’t accept this now. {obstacle}</Banner>}
        {terms && (
          <Button
            look={kind === 'leave' ? 'danger' : 'primary'}
            loading={busy}
            disabled={isDisabled}
            onClick={onAccept}
          >
            {ACTIONS[kind]}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** Declines all offers with a reason. */
function DeclineForm({ id }: { id: string }) {
  const s = useStyles(sheet);
  const { busy, problem, getFieldError, write } = useStayWrite('declineStayOffers', id);
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (text.trim() !== '') void write({ text });
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <TextareaField
        label="Why don’t these offers work for you?"
        hint="We read it and answer again."
        value={text}
        rows={3}
        maxLength={MAX_STAY_PROBLEM_TEXT}
        onChange={(event) => setText(event.target.value)}
        error={isTried && text.trim() === '' ? 'Say why these offers don’t work for you' : getFieldError('text')}
      />
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      <Button type="submit" look="secondary" size="small" loading={busy}>
        Decline all
      </Button>
    </form>
  );
}

type Props = { id: string; offers: readonly Offer[]; timeZone: string; onAccepted(): void };

/** What staff offer. The guest accepts one, for the amounts that it shows, or declines all. */
export function Offers({ id, offers, timeZone, onAccepted }: Props) {
  const s = useStyles(sheet);
  const { busy, problem, write } = useStayWrite('acceptStayOffer', id);
  const [chosen, setChosen] = useState<number | null>(null);
  const [first] = offers;
  async function accept({ id: offerId, terms }: Offer) {
    setChosen(offerId);
    const { refund, waiting, cost } = terms!;
    if (await write({ offerId, acceptedRefund: refund, acceptedWaiting: waiting, acceptedCost: cost })) onAccepted();
  }
  if (!first) return null;
  return (
    <div className={s.list}>
      <p>
        Choose one until {formatInstant(Date.parse(first.expiresAt!), timeZone)}. Nothing is held for you until you
        accept, so a home can be taken by somebody else.
      </p>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      {offers.map((offer) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          busy={busy && chosen === offer.id}
          isDisabled={busy && chosen !== offer.id}
          onAccept={() => void accept(offer)}
        />
      ))}
      <Disclosure summary="None of these work for you? Decline all">
        <DeclineForm id={id} />
      </Disclosure>
    </div>
  );
}
