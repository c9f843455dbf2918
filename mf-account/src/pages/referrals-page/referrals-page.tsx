import type { Referrals } from '@lodestay/contracts';
import { REFERRAL_FILES } from '@lodestay/links';
import { useEndpoint, usePlatform, useSession, type Head, type PageContext } from '@lodestay/platform';
import { toBreadcrumbs } from '@lodestay/platform/schema-org';
import { formatMoney } from '@lodestay/stay';
import { Button, ButtonLink, DownloadIcon, ErrorState, Link, Loading, ShowMore, Skeleton, useMore } from '@lodestay/ui';
import { brand } from '@lodestay/ui/brand';
import { media } from '@lodestay/ui/breakpoints';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { Section } from '../../features/navigation/section.tsx';
import { FriendTable } from '../../features/referrals/friend-table.tsx';
import { InviteForm } from '../../features/referrals/invite-form.tsx';
import { ReferralHero } from '../../features/referrals/referral-hero.tsx';
import { RULES } from '../../features/referrals/referral-text.ts';
import { ShareTexts } from '../../features/referrals/share-texts.tsx';

const sheet = styles({
  jump: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 var(--s-6)',
    paddingTop: 'var(--s-4)',
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--hit)', fontWeight: 500 },
  },
  body: {
    display: 'grid',
    gap: 'var(--s-14)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlock: 'var(--s-8) var(--s-20)',
  },
  ways: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '3rem',
    alignItems: 'start',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '2rem' },
  },
  sums: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-2) var(--s-4)',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
  rules: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '0 2.5rem',
    [media.belowDesktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > div': { borderTop: '1px solid var(--line)', padding: '1.125rem 0 1.5rem' },
    '& dt': { fontWeight: 600, marginBottom: '.25rem' },
  },
});

export async function prefetch(context: PageContext): Promise<void> {
  await invalidateEndpoints(context, 'getReferrals');
  if (context.session.loggedIn) await context.fetch('getReferrals', {});
}

export const head = ({ origin }: PageContext): Head => ({
  title: `Get $250 for each friend who stays | ${brand.name}`,
  description:
    'Share your link. Your friend gets $250 off a first stay of more than 30 nights, and you get $250 in credit after their 30th night.',
  canonical: '/referrals',
  jsonLd: [toBreadcrumbs(origin, 'Referrals', '/referrals')],
});

/** What the member shares, and where each friend is. */
function MemberPart({ data }: { data: Referrals }) {
  const s = useStyles(sheet);
  const { api } = usePlatform();
  const { items: friends, ...more } = useMore(
    { items: data.friends, nextCursor: data.friendsCursor },
    async (cursor) => {
      const page = await api.call('getReferrals', { query: { cursor } });
      return { items: page.friends, nextCursor: page.friendsCursor };
    },
  );
  return (
    <>
      <div id="share">
        <Section title="Share your way">
          <div className={s.ways}>
            <InviteForm />
            <ShareTexts offer={data.offer} share={data.share} />
          </div>
        </Section>
      </div>
      <div id="friends">
        <Section title="Your friends">
          <div className={s.sums}>
            <p className="soft">
              <b className="strong num">{formatMoney(data.earned)}</b> earned,{' '}
              <b className="strong num">{formatMoney(data.expected)}</b> on the way.{' '}
              <Link href="/account/credits" className="link">
                See your credits
              </Link>
            </p>
            {data.friends.length > 0 && (
              <ButtonLink href={REFERRAL_FILES.friends} look="secondary" size="small" data-plain="" download>
                <DownloadIcon /> Download CSV
              </ButtonLink>
            )}
          </div>
          <FriendTable friends={friends} reward={data.offer.rewardAmount} />
          <ShowMore {...more} name="friends" shown={friends.length} />
        </Section>
      </div>
    </>
  );
}

/** What the page shows until the link has loaded. */
const Waiting = ({ isError, onRetry }: { isError: boolean; onRetry: () => void }) =>
  isError ? (
    <ErrorState title="We couldn’t load your link" actions={<Button onClick={onRetry}>Try again</Button>} />
  ) : (
    <Loading label="Loading your link…">
      <Skeleton shape="block" />
    </Loading>
  );

function Rules() {
  const s = useStyles(sheet);
  return (
    <div id="rules">
      <Section title="The rules">
        <dl className={s.rules}>
          {RULES.map(([question, answer]) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd className="soft">{answer}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  );
}

function MemberPage() {
  const s = useStyles(sheet);
  const { data, isError, refetch } = useEndpoint('getReferrals', {}, { keepPrevious: true });
  return (
    <>
      <ReferralHero data={data} />
      {data && (
        <nav aria-label="On this page" className={cx('page small', s.jump)}>
          <Link href="#share">Share</Link>
          <Link href="#friends">Friends</Link>
          <Link href="#rules">Rules</Link>
        </nav>
      )}
      <div className={cx('page', s.body)}>
        {data ? <MemberPart data={data} /> : <Waiting isError={isError} onRetry={() => void refetch()} />}
        <Rules />
      </div>
    </>
  );
}

function VisitorPage() {
  const s = useStyles(sheet);
  const { signIn } = usePlatform();
  return (
    <>
      <ReferralHero data={undefined}>
        <ButtonLink
          href="/account"
          data-plain
          onClick={(event) => {
            event.preventDefault();
            void signIn({ reason: 'Sign in to get your link.' });
          }}
        >
          Sign in to get your link
        </ButtonLink>
      </ReferralHero>
      <div className={cx('page', s.body)}>
        <Rules />
      </div>
    </>
  );
}

/** What a member gets for friends who stay: the link, invitations, and where each friend is. Visitors read the rules. */
export function Page() {
  const { loggedIn } = useSession();
  return loggedIn ? <MemberPage /> : <VisitorPage />;
}
