/** @jsxImportSource @emotion/react */
import { toMyLeaseHref } from '@lodestay/links';
import type { ExitPlan, Lease } from '@lodestay/stay/lease';
import { ButtonLink, Link } from '@lodestay/ui';
import { NightHero, quietLink } from '../../site/night-hero.tsx';
import { OptionBars } from './option-bars.tsx';

export function Hero({ lease, plan }: { lease: Lease; plan: ExitPlan }) {
  return (
    <NightHero
      title="Know what it costs to leave your lease"
      lead="See every way out of a lease with its cost and deadline, the rules of your state with their sources, and the letters you need."
      actions={
        <>
          <ButtonLink look="on-night" href={toMyLeaseHref()}>
            Check your lease
          </ButtonLink>
          <Link href={toMyLeaseHref(lease)} css={quietLink}>
            See this example in detail
          </Link>
        </>
      }
      figure={<OptionBars lease={lease} plan={plan} />}
    />
  );
}
