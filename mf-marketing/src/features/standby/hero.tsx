/** @jsxImportSource @emotion/react */
import { brand, ButtonLink } from '@lodestay/ui';
import { NightHero, quietLink } from '../../site/night-hero.tsx';
import { GapsFigure } from './gaps-figure.tsx';

type Props = { percentBelow: string; /** '$79' */ membership: string };

/** The membership is bought in the account, or first on the way to a home. */
export function Hero({ percentBelow, membership }: Props) {
  return (
    <NightHero
      title={`Save ${percentBelow} on homes between bookings`}
      lead={`With a ${brand.name} Standby membership you rent homes between bookings, month to month, ${percentBelow} below the rent. You move out when someone books a full stay.`}
      actions={
        <>
          <ButtonLink look="on-night" href="/account/membership">
            {`Get Standby, ${membership} a month`}
          </ButtonLink>
          <a href="#year" css={quietLink}>
            Compare a year in your city
          </a>
        </>
      }
      figure={<GapsFigure />}
      figureShare={1.08}
    />
  );
}
