import { useState } from 'react';
import type { HomeSearchResult } from '@lodestay/contracts';
import { formatCount, formatMonthly } from '@lodestay/stay';
import { TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const THUMB = {
  appearance: 'none',
  width: 24,
  height: 24,
  border: '2px solid var(--blue)',
  borderRadius: 'var(--r-full)',
  background: 'var(--paper)',
  boxShadow: 'var(--sh-1)',
  pointerEvents: 'auto',
  cursor: 'grab',
} as const;

const sheet = styles({
  // The sliders need JavaScript. The two fields below them work without it.
  plot: { position: 'relative', height: 76, marginInline: 12, '@media (scripting: none)': { display: 'none' } },
  bars: { position: 'absolute', left: 0, top: 0, width: '100%', height: 64 },
  in: { fill: 'var(--blue)' },
  out: { fill: 'var(--mist-deep)' },
  base: { stroke: 'var(--line-strong)' },
  // Two native sliders overlap, so only their thumbs react to the pointer.
  slider: {
    position: 'absolute',
    left: -12,
    bottom: 0,
    width: 'calc(100% + 24px)',
    height: 24,
    margin: 0,
    appearance: 'none',
    background: 'none',
    pointerEvents: 'none',
    '&::-webkit-slider-thumb': THUMB,
    '&::-moz-range-thumb': { ...THUMB, width: 20, height: 20 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::-webkit-slider-thumb': { outline: '2px solid var(--focus)', outlineOffset: 2 },
    '&:focus-visible::-moz-range-thumb': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  },
  pair: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 'var(--s-3)', alignItems: 'end' },
});

const text = (value: number | null) => (value === null ? '' : String(value));
const parseDollars = (typed: string) => Number(typed.replace(/[$,\s]/g, '')) || null;

export type PriceRangeProps = {
  price: HomeSearchResult['filters']['price'];
  /** Dollars per month. */
  minPrice: number | null;
  maxPrice: number | null;
};

/** Minimum and maximum price: two sliders under a histogram, and two text fields. A slider at its end sets no limit. */
export function PriceRange({ price, minPrice, maxPrice }: PriceRangeProps) {
  const s = useStyles(sheet);
  const [low, setLow] = useState(text(minPrice));
  const [high, setHigh] = useState(text(maxPrice));
  const buckets = price?.buckets ?? [];
  const [first, last] = [buckets[0], buckets.at(-1)];
  const ends =
    first && last ? { from: first.from / 100, to: last.to / 100, step: (first.to - first.from) / 100 } : null;
  const lowest = parseDollars(low) ?? ends?.from ?? 0;
  const highest = parseDollars(high) ?? ends?.to ?? 0;
  const largestBucket = Math.max(1, ...buckets.map(({ homes }) => homes));
  return (
    <>
      {ends && (
        <div className={s.plot}>
          <svg aria-hidden="true" className={s.bars}>
            {buckets.map(({ from, to, homes }, index) => {
              const height = (homes / largestBucket) * 60;
              return (
                <rect
                  key={from}
                  x={`${(index / buckets.length) * 100}%`}
                  width={`${100 / buckets.length - 0.6}%`}
                  y={64 - height}
                  height={height}
                  rx="2"
                  className={from / 100 >= lowest && to / 100 <= highest ? s.in : s.out}
                />
              );
            })}
            <line x1="0" x2="100%" y1="63.5" y2="63.5" className={s.base} />
          </svg>
          <PriceSlider
            label="Minimum price, slider"
            ends={ends}
            value={lowest}
            onChange={(value) => setLow(formatLimit(Math.min(value, highest - ends.step), ends.from))}
          />
          <PriceSlider
            label="Maximum price, slider"
            ends={ends}
            value={highest}
            onChange={(value) => setHigh(formatLimit(Math.max(value, lowest + ends.step), ends.to))}
          />
        </div>
      )}
      <div className={s.pair}>
        <TextField
          label="At least"
          name="minPrice"
          inputMode="numeric"
          start="$"
          value={low}
          onChange={(event) => setLow(event.target.value)}
          placeholder={price ? formatCount(Math.floor(price.minimum / 100)) : undefined}
        />
        <TextField
          label="At most"
          name="maxPrice"
          inputMode="numeric"
          start="$"
          value={high}
          onChange={(event) => setHigh(event.target.value)}
          placeholder={price ? formatCount(Math.ceil(price.maximum / 100)) : undefined}
        />
      </div>
    </>
  );
}

const formatLimit = (formatDollars: number, end: number) => (formatDollars === end ? '' : String(formatDollars));

type PriceSliderProps = {
  label: string;
  /** Dollars per month. */ ends: { from: number; to: number; step: number };
  value: number;
  onChange: (value: number) => void;
};

function PriceSlider({ label, ends, value, onChange }: PriceSliderProps) {
  const s = useStyles(sheet);
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={formatMonthly(value * 100)}
      min={ends.from}
      max={ends.to}
      step={ends.step}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      className={s.slider}
    />
  );
}
