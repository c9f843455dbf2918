import { RENTAL_PROFILE_KEYS_PATH, toRentalProfileFilePath } from '@lodestay/contracts';
import { useEndpoint, usePlatform, type Head, type Outcome, type PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { formatDate } from '@lodestay/stay';
import { BadgeCheckIcon, Panel, Tag } from '@lodestay/ui';
import { brand } from '@lodestay/ui/brand';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { FACT_LABELS, FACT_SOURCES, listStatedFacts } from '../../features/rental-profile/fact-text.ts';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';
import { Section } from '../../features/navigation/section.tsx';

const toInput = (token: string | undefined) => ({ params: { token: token ?? '' } });

/** Status 410 for a link that has ended. An unknown link and a changed statement are the site's 404. */
export async function prefetch(context: PageContext): Promise<Outcome | void> {
  await invalidateEndpoints(context, 'getSharedRentalProfile');
  try {
    await context.fetch('getSharedRentalProfile', toInput(context.params['token']));
  } catch (error) {
    if ((error as { status?: number }).status === 410) return { status: 410 };
    throw error;
  }
}

/** Without the name, because titles end up in histories and previews. */
export const head = (): Head => createAccountHead('Rental profile');

const sheet = styles({
  page: { display: 'grid', gap: 'var(--s-10)', maxWidth: '44rem', width: '100%', marginInline: 'auto' },
  head: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start' },
  name: { overflowWrap: 'anywhere' },
  facts: { display: 'grid', gap: 'var(--s-5)', margin: 0 },
  fact: {
    display: 'grid',
    gridTemplateColumns: '12rem minmax(0, 1fr)',
    gap: 'var(--s-1) var(--s-5)',
    '& dt': { color: 'var(--ink-soft)', fontWeight: 500 },
    '& dd': { margin: 0, display: 'grid', gap: 'var(--s-1)' },
    '& b': { fontWeight: 600, overflowWrap: 'anywhere' },
    '&:not(:last-child)': { paddingBottom: 'var(--s-5)', borderBottom: '1px solid var(--line)' },
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  steps: { display: 'grid', gap: 'var(--s-2)', margin: 0, paddingLeft: '1.25rem', listStyle: 'decimal' },
  key: { overflowWrap: 'anywhere' },
});

/** What a person proves, for anyone with the link. It needs no JavaScript. */
export function Page() {
  const s = useStyles(sheet);
  const { token = '' } = useParams();
  const { origin } = usePlatform();
  const { data } = useEndpoint('getSharedRentalProfile', toInput(token));
  if (!data) return null;
  const { statement, keyId } = data;
  const format = (seconds: number) => `${formatDate(new Date(seconds * 1000).toISOString().slice(0, 10))} (UTC)`;
  return (
    <AccountLayout section={null}>
      <div className={s.page}>
        <header className={s.head}>
          <Tag tone="good" icon={<BadgeCheckIcon />}>
            Signature verified
          </Tag>
          <h1 className={`display d-46 ${s.name}`}>Rental profile of {statement.name}</h1>
          <p className="lead">
            {brand.name} states these facts as of {format(statement.iat)}. The link expires on {format(statement.exp)}.
          </p>
        </header>
        <Panel aria-label="Facts">
          <dl className={s.facts}>
            {listStatedFacts(statement).map(({ kind, text }) => (
              <div key={kind} className={s.fact}>
                <dt>{FACT_LABELS[kind]}</dt>
                <dd>
                  <b>{text}</b>
                  <span className="small soft">{FACT_SOURCES[kind]}</span>
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
        <Section title="What this means">
          <p>
            {statement.name} chose what this page shows. What isn’t here wasn’t chosen, which says nothing about it.
            Facts may have changed since the date above. The person can end this page at any time.
          </p>
          <p>
            Ask for a photo ID to see that the person in front of you is {statement.name}
            {statement.facts.identity ? '' : '. This link doesn’t prove who it is'}.
          </p>
        </Section>
        <Section title="Check it yourself">
          <ol className={s.steps}>
            <li>
              See that the address of this page starts with <b className={s.key}>{origin}</b>.
            </li>
            <li>
              <a className="link" href={toRentalProfileFilePath(token)} download="rental-profile.json" data-plain="">
                Download the signed file
              </a>{' '}
              (JSON). Its field “jws” is a JSON Web Signature with EdDSA (Ed25519). Any JOSE library can check it.
            </li>
            <li>
              Get our{' '}
              <a className="link" href={RENTAL_PROFILE_KEYS_PATH} data-plain="">
                public keys
              </a>{' '}
              (JWK set). The key of this signature has the ID <span className={s.key}>{keyId}</span>.
            </li>
            <li>
              The file says what was true when it was signed, until it expires. Only this page shows whether it was
              revoked.
            </li>
          </ol>
        </Section>
      </div>
    </AccountLayout>
  );
}
