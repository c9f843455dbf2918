import { MESSAGES } from '@lodestay/contracts';
import { parseLease, toLeaseQuery, toMyLeaseHref } from '@lodestay/links';
import { usePlatform, type Head, type PageContext } from '@lodestay/platform';
import { useSearchParams } from '@lodestay/platform/router';
import { createExampleLease, createExitPlan, STATE_NAMES, type ExitPlan, type Lease } from '@lodestay/stay/lease';
import { Link } from '@lodestay/ui';
import { brand } from '@lodestay/ui/brand';
import { styles, useStyles } from '@lodestay/ui/styles';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { ExitOptions } from '../../features/lease/exit-options.tsx';
import { LeaseDates } from '../../features/lease/lease-dates.tsx';
import { LeaseForm } from '../../features/lease/lease-form.tsx';
import { chooseLease } from '../../features/lease/lease-input.ts';
import { getSubmitLabel, summarizePlan } from '../../features/lease/lease-texts.ts';
import { Letters } from '../../features/lease/letters.tsx';
import { chooseMarket, getNextStay, toNextHomesQuery } from '../../features/lease/next-home.ts';
import { NextHomes } from '../../features/lease/next-homes.tsx';
import { SavedNote } from '../../features/lease/saved-note.tsx';
import { StateLaw } from '../../features/lease/state-law.tsx';
import { useSavedLease } from '../../features/lease/use-saved-lease.ts';

/** Prepares the figures of the account and homes after the lease. Without the homes, the rest of the page still works. */
export async function prefetch(context: PageContext): Promise<void> {
  const { fetch, session, today, url } = context;
  await invalidateEndpoints(context, 'getLease');
  const [saved, cities] = await Promise.all([
    session.loggedIn ? fetch('getLease', {}) : undefined,
    fetch('listDisplayCities', {}).catch(() => null),
  ]);
  const { lease } = chooseLease(url.searchParams, saved, '', today);
  const market = lease && cities && chooseMarket(cities.markets, lease.state, url.searchParams.get('city'));
  const stay = lease && getNextStay(lease, today);
  if (market && stay) await fetch('searchHomes', { query: toNextHomesQuery(market, stay) }).catch(() => null);
}

export const head = (): Head => ({
  title: `Your lease: exit options | ${brand.name}`,
  description: 'What it costs to leave your lease early, by when you must act, and the letters you need.',
  canonical: '/break-free/my-lease',
  robots: 'noindex',
});

const sheet = styles({
  intro: { display: 'grid', gap: 'var(--s-3)', paddingTop: 'var(--s-8)', '& > .lead': { maxWidth: '46rem' } },
});

/** The heading, and the result in a sentence. Screen readers announce a new result. */
function Intro({ lease, plan }: { lease: Lease | null; plan: ExitPlan | null }) {
  const s = useStyles(sheet);
  const { today } = usePlatform();
  return (
    <header className={s.intro}>
      <h1 className="display d-46">
        {lease ? `Your lease in ${STATE_NAMES[lease.state]}` : 'What it costs to leave your lease'}
      </h1>
      <p className="lead" role="status">
        {lease && plan
          ? summarizePlan(lease, plan)
          : 'Enter what your lease says. You get every way to leave with its cost and deadline, the rules of your state, and letters as PDF.'}
      </p>
      {!lease && (
        <p className="small">
          <Link className="link" href={toMyLeaseHref(createExampleLease(today))}>
            See an example
          </Link>
        </p>
      )}
    </header>
  );
}

/** The lease dashboard. The URL has the figures; members can save them in their account, visitors in their browser. */
export function Page() {
  const { today, navigate, toasts } = usePlatform();
  const [params] = useSearchParams();
  const store = useSavedLease();
  const { lease, values, problems } = chooseLease(params, store.saved, store.stored, today);
  const plan = lease && createExitPlan(lease, today);
  const city = params.get('city');

  async function attempt(action: () => Promise<void>) {
    try {
      await action();
    } catch {
      toasts.show(MESSAGES.generic, { variant: 'error' });
    }
  }
  function update(submitted: URLSearchParams) {
    const { lease: next } = parseLease(submitted, today);
    const query = next ? toLeaseQuery(next) : submitted;
    if (city) query.set('city', city);
    navigate(`${toMyLeaseHref()}?${query.toString()}`, { replace: true, keepScroll: true });
    if (next) void attempt(() => store.save(next));
  }
  const remove = () =>
    void attempt(async () => {
      await store.remove();
      navigate(toMyLeaseHref(), { replace: true });
      toasts.show('Your saved figures are deleted.', { variant: 'success' });
    });

  return (
    <div className="page">
      <Intro lease={lease} plan={plan} />
      <LeaseForm values={values} problems={problems} lease={lease} busy={store.busy} onSubmit={update}>
        <SavedNote
          isSaved={lease !== null && store.isSaved(lease)}
          hasSaved={store.hasSaved}
          busy={store.busy}
          submitLabel={getSubmitLabel(lease)}
          onDelete={remove}
        />
      </LeaseForm>
      {lease && plan && (
        <>
          <LeaseDates lease={lease} plan={plan} today={today} />
          <ExitOptions lease={lease} plan={plan} />
          <StateLaw lease={lease} />
          <Letters lease={lease} plan={plan} today={today} />
          <NextHomes lease={lease} city={city} />
        </>
      )}
    </div>
  );
}
