import type { ReactNode } from 'react';
import { styles, useStyles } from '@lodestay/ui/styles';
import { Banner } from '../banner/banner.tsx';
import { Clock } from './clock.tsx';

const sheet = styles({
  drain: { position: 'absolute', insetInline: 14, bottom: 0, width: 'calc(100% - 28px)', height: 3 },
  track: { fill: 'color-mix(in srgb, var(--lamp) 30%, transparent)' },
  left: { fill: 'var(--lamp)', transition: 'width 1s linear' },
});

export type HoldBannerProps = {
  remainingMs: number;
  totalMs: number;
  /** 'The Alder, 412 is held for you until 2:41 p.m. Nobody else can book it.' */
  children: ReactNode;
  className?: string;
};

/** The banner of a hold: text, remaining time, and a progress line. */
export function HoldBanner({ remainingMs, totalMs, children, className }: HoldBannerProps) {
  const s = useStyles(sheet);
  const share = Math.min(1, Math.max(0, remainingMs / totalMs));
  return (
    <Banner tone="hold" action={<Clock remainingMs={remainingMs} />} className={className}>
      {children}
      <svg aria-hidden="true" className={s.drain}>
        <rect width="100%" height="3" rx="1.5" className={s.track} />
        <rect width={`${share * 100}%`} height="3" rx="1.5" className={s.left} />
      </svg>
    </Banner>
  );
}
