import { useEndpoint, usePlatform, useSession, type Head, type PageContext } from '@lodestay/platform';
import { toBreadcrumbs } from '@lodestay/platform/schema-org';
import { formatMoney } from '@lodestay/stay';
import { Button, ButtonLink, ErrorState, Link, Loading, Skeleton } from '@lodestay/ui';
import { brand } from '@lodestay/ui/brand';
import { styles, useStyles } from '@lodestay/ui/styles';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { Section } from '../../features/navigation/section.tsx';
import { FriendTable } from '../../features/referrals/friend-table.tsx';
import { InviteForm } from '../../features/referrals/invite-form.tsx';
import { RULES } from '../../features/referrals/referral-text.ts';
import { ShareLink } from '../../features/referrals/share-link.tsx';

const sheet = styles({
  page: {
    display: 'grid',
    gap: 'var(--s-10)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: 'var(--s-10) 0 var(--s-20)',
  },
  hero: { display: 'grid', gap: 'var(--s-4)', maxWidth: '44rem', justifyItems: 'start' },
  rules: { display: 'grid', gap: 'var(--s-4)', maxWidth: '44rem', '& dt': { fontWeight: 600 } },
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

function MemberPart() {
  const { data, isError, refetch } = useEndpoint('getReferrals', {}, { keepPrevious: true });
  if (!data)
    return isError ? (
      <ErrorState
        title="We couldn’t load your link"
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    ) : (
      <Loading label="Loading your link…">
        <Skeleton shape="block" />
      </Loading>
    );
  return (
    <>
      <ShareLink offer={data.offer} qr={data.qr} />
      <Section title="Invite by email">
        <InviteForm />
      </Section>
      <Section title="Your friends">
        <FriendTable friends={data.friends} />
        <p className="small soft">
          {`Earned so far: ${formatMoney(data.earned)}. `}
          <Link href="/account/credits" className="link">
            See your credits
          </Link>
        </p>
      </Section>
    </>
  );
}

/** What a member gets for friends who stay: the link, invitations, and where each friend is. Visitors read the rules. */
export function Page() {
  const s = useStyles(sheet);
  const { loggedIn } = useSession();
  const { signIn } = usePlatform();
  return (
    <div className={`page ${s.page}`}>
      <header className={s.hero}>
        <h1 className="display d-64">Get $250 for each friend who stays.</h1>
        <p className="lead">
          Share your link. After your friend’s 30th night, $250.00 in credit is yours to use within a year.
        </p>
        {!loggedIn && (
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
        )}
      </header>
      {loggedIn && <MemberPart />}
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
