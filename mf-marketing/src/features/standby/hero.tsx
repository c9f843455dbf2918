/** @jsxImportSource @emotion/react */
import { brand, ButtonLink } from '@lodestay/ui';
import { NightHero, quietLink } from '../../site/night-hero.tsx';
import { GapsFigure } from './gaps-figure.tsx';

export function Hero({ percentBelow }: { percentBelow: string }) {
  return (
    <NightHero
      title={`Save ${percentBelow} on homes between bookings`}
      lead={`With a ${brand.name} Standby membership you rent homes between bookings, month to month, ${percentBelow} below the rent. You move out when someone books a full stay.`}
      actions={
        <>
          <ButtonLink look="on-night" href="#tell-me">
            Notify me
          </ButtonLink>
          <a href="#price" css={quietLink}>
            What it costs
          </a>
        </>
      }
      figure={<GapsFigure />}
      figureShare={1.08}
    />
  );
}
