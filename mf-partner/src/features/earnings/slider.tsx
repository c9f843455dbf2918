import { useId } from 'react';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  slider: { display: 'grid', gap: 'var(--s-1)' },
  label: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 'var(--s-3)',
    fontWeight: 600,
    fontSize: 'var(--t-14)',
  },
  value: { fontSize: 'var(--t-21)', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  range: { width: '100%', minHeight: 'var(--hit)', margin: 0, accentColor: 'var(--blue)', cursor: 'pointer' },
});

export type SliderProps = {
  label: string;
  value: number;
  valueText: string;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
};

/** A native slider that shows its value as text. */
export function Slider({ label, value, valueText, min, max, step, onChange }: SliderProps) {
  const s = useStyles(sheet);
  const id = useId();
  return (
    <div className={s.slider}>
      <div className={s.label}>
        <label htmlFor={id}>{label}</label>
        <span aria-hidden="true" className={s.value}>
          {valueText}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.target.value))}
        className={s.range}
      />
    </div>
  );
}
