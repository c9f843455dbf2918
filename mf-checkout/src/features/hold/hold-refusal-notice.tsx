import { useState, type ReactNode } from 'react';
import { useCommand } from '@lodestay/platform';
import { formatZonedTime } from '@lodestay/stay';
import { Banner, Button, ButtonLink, useBrowserTimeZone } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { HoldRefusal, OtherHold } from './hold-refusal.ts';
import { toCheckoutHref, toReservationHref } from '@lodestay/links';

const sheet = styles({
  part: { display: 'grid', gap: 'var(--s-5)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
  hold: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--s-3) var(--s-5)',
    paddingBlock: 'var(--s-4)',
    borderTop: '1px solid var(--line)',
    '&:last-child': { borderBottom: '1px solid var(--line)' },
  },
  name: { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' },
});

export type HoldRefusalNoticeProps = {
  refusal: HoldRefusal;
  title: string;
  /** The home's time zone, used until the browser's is known. */ timeZone: string;
  busy: boolean;
  searchHref: string;
  onTryAgain(): void;
};

/** Says why this account cannot hold the home now, and what to do about it. */
export function HoldRefusalNotice({ refusal, ...props }: HoldRefusalNoticeProps) {
  switch (refusal.code) {
    case 'hold_limit':
      return <TooManyHolds holds={refusal.holds} {...props} />;
    case 'hold_too_soon':
      return <TooSoon retryAt={refusal.retryAt} {...props} />;
    case 'email_unconfirmed':
      return <UnconfirmedEmail email={refusal.email} {...props} />;
    case 'conflict':
      return <SecondStandby {...refusal} {...props} />;
  }
}

type Shared = Omit<HoldRefusalNoticeProps, 'refusal'>;

function useFormatTime(timeZone: string): (instant: string) => string {
  const zone = useBrowserTimeZone(timeZone);
  return (instant) => formatZonedTime(Date.parse(instant), zone);
}

function TooManyHolds({ holds, title, timeZone, busy, onTryAgain }: Shared & { holds: readonly OtherHold[] }) {
  const s = useStyles(sheet);
  const formatLocalTime = useFormatTime(timeZone);
  const {
    mutateAsync: release,
    isPending,
    variables,
  } = useCommand('releaseHold', { invalidates: ['listReservations', 'getReservation'] });
  const [problem, setProblem] = useState<string | null>(null);

  async function releaseAndRetry(id: string) {
    setProblem(null);
    try {
      await release({ params: { id } });
      onTryAgain();
    } catch (error) {
      setProblem((error as Error).message);
    }
  }
  return (
    <section className={s.part} aria-label="Homes you are holding">
      <Banner tone="hold" role="alert">
        <b className="strong">You’re already holding {holds.length} homes.</b> Release one or finish paying to hold{' '}
        {title}.
      </Banner>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      <ul>
        {holds.map(({ reservationId, homeSlug, title: name, holdExpiresAt }) => (
          <li key={reservationId} className={s.hold}>
            <p className={s.name}>
              <b className="strong">{name}</b>
              <br />
              <span className="small soft">Held until {formatLocalTime(holdExpiresAt)}</span>
            </p>
            <div className={s.actions}>
              <ButtonLink
                href={toCheckoutHref('payment', homeSlug, { reservationId })}
                size="small"
                aria-label={`Finish paying for ${name}`}
              >
                Finish paying
              </ButtonLink>
              <Button
                look="secondary"
                size="small"
                loading={busy || (isPending && variables?.params.id === reservationId)}
                disabled={busy || isPending}
                onClick={() => void releaseAndRetry(reservationId)}
                aria-label={`Release ${name} and hold ${title}`}
              >
                Release
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <TryAgain busy={busy} onTryAgain={onTryAgain} />
    </section>
  );
}

function TooSoon({ retryAt, title, timeZone, busy, searchHref, onTryAgain }: Shared & { retryAt: string }) {
  const s = useStyles(sheet);
  const formatLocalTime = useFormatTime(timeZone);
  return (
    <section className={s.part} aria-label="You can’t renew the hold yet">
      <Banner tone="hold" role="alert">
        <b className="strong">You’ve already renewed your hold on {title}.</b> From {formatLocalTime(retryAt)} you can
        hold it again. Until then others can book it. Your details are saved.
      </Banner>
      <TryAgain busy={busy} onTryAgain={onTryAgain}>
        <ButtonLink href={searchHref} look="secondary">
          See other homes
        </ButtonLink>
      </TryAgain>
    </section>
  );
}

function SecondStandby({
  message,
  reservationId,
  busy,
  onTryAgain,
}: Shared & { message: string; reservationId: string }) {
  const s = useStyles(sheet);
  return (
    <section className={s.part} aria-label="You already have a Standby reservation">
      <Banner tone="hold" role="alert">
        {message}
      </Banner>
      <TryAgain busy={busy} onTryAgain={onTryAgain}>
        <ButtonLink href={toReservationHref(reservationId)}>See that reservation</ButtonLink>
      </TryAgain>
    </section>
  );
}

function UnconfirmedEmail({ email, title, busy, onTryAgain }: Shared & { email: string }) {
  const s = useStyles(sheet);
  const { mutateAsync: send, isPending } = useCommand('sendEmailConfirmation');
  const [result, setResult] = useState<{ tone: 'good' | 'bad'; message: string } | null>(null);

  async function resendLink() {
    try {
      setResult({ tone: 'good', message: (await send({})).message });
    } catch (error) {
      setResult({ tone: 'bad', message: (error as Error).message });
    }
  }
  return (
    <section className={s.part} aria-label="Confirm your email address">
      <Banner tone="hold" role="alert">
        <b className="strong">Confirm your email address to hold another home.</b> Open the link we’ve emailed to{' '}
        {email}, then continue here with {title}.
      </Banner>
      {result && (
        <Banner tone={result.tone} role={result.tone === 'good' ? 'status' : 'alert'}>
          {result.message}
        </Banner>
      )}
      <div className={s.actions}>
        <Button loading={busy} onClick={onTryAgain}>
          Continue
        </Button>
        <Button look="secondary" loading={isPending} onClick={() => void resendLink()}>
          Resend link
        </Button>
      </div>
    </section>
  );
}

function TryAgain({ busy, onTryAgain, children }: { busy: boolean; onTryAgain(): void; children?: ReactNode }) {
  const s = useStyles(sheet);
  return (
    <div className={s.actions}>
      <Button look="secondary" loading={busy} onClick={onTryAgain}>
        Try again
      </Button>
      {children}
    </div>
  );
}
