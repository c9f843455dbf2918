import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { draggedTo, numberAfter, numberAt, placeOf } from './dial-angle.ts';

const MOST = 12;
const RADIUS = 98;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

const sheet = styles({
  dial: {
    position: 'relative',
    width: 'min(15rem, 100%)',
    aspectRatio: '1',
    borderRadius: 'var(--r-full)',
    cursor: 'pointer',
    userSelect: 'none',
    outlineOffset: 2,
  },
  drawing: { display: 'block', width: '100%', height: '100%', overflow: 'visible' },
  track: { fill: 'none', stroke: 'var(--mist)', strokeWidth: 20 },
  arc: {
    fill: 'none',
    stroke: 'var(--blue)',
    strokeWidth: 20,
    strokeLinecap: 'round',
    transform: 'rotate(-90deg)',
    transition: 'stroke-dasharray var(--m-move) var(--ease-out)',
  },
  open: { stroke: 'var(--lamp)', strokeDasharray: '2 10', strokeLinecap: 'butt', strokeWidth: 6, transition: 'none' },
  dot: { fill: 'var(--line-strong)' },
  passed: { fill: 'var(--paper)' },
  knob: {
    fill: 'var(--paper)',
    stroke: 'var(--blue)',
    strokeWidth: 5,
    filter: 'drop-shadow(0 2px 4px rgb(14 27 44 / .25))',
    transition: 'transform var(--m-move) var(--ease-out)',
  },
  // No transition during a drag: the knob must follow the pointer.
  dragged: { transition: 'none' },
  // The touch target is the ring only, so that the middle still scrolls the page.
  grip: { fill: 'none', stroke: 'transparent', strokeWidth: 48, pointerEvents: 'stroke', touchAction: 'none' },
  middle: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    pointerEvents: 'none',
    textAlign: 'center',
    lineHeight: 1.1,
  },
  number: { fontFamily: 'var(--display)', fontSize: '4rem', fontVariantNumeric: 'lining-nums' },
  words: { fontSize: 'var(--t-15)', color: 'var(--ink-soft)' },
  noEnd: { fontFamily: 'var(--display)', fontSize: '1.75rem' },
});

export type MonthDialProps = {
  label: string;
  /** 1 to 12. Null means open-ended. */
  months: number | null;
  onChange: (months: number) => void;
};

/**
 * A round slider for a number of months. Arrow keys move by one month, Page Up and Page Down by three, Home and End to the ends.
 * An open-ended stay shows the last number, and any change gives the stay an end again.
 */
export function MonthDial({ label, months, onChange }: MonthDialProps) {
  const s = useStyles(sheet);
  const dial = useRef<HTMLDivElement>(null);
  const [dragging, setDragging] = useState(false);
  const shown = months ?? MOST;
  const choose = (number: number) => number !== months && onChange(number);

  const pointed = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = dial.current!.getBoundingClientRect();
    return numberAt(clientX - left - width / 2, clientY - top - height / 2, MOST);
  };
  const take = (event: PointerEvent) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    dial.current!.focus({ preventScroll: true });
    setDragging(true);
    choose(pointed(event));
  };
  const turn = (event: PointerEvent) => dragging && choose(draggedTo(pointed(event), shown, MOST));
  const press = (event: KeyboardEvent) => {
    const number = numberAfter(event.key, shown, MOST);
    if (number === null) return;
    event.preventDefault();
    choose(number);
  };
  const [x, y] = placeOf(shown, MOST, RADIUS);
  return (
    <div
      ref={dial}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={MOST}
      aria-valuenow={shown}
      aria-valuetext={months === null ? 'Open-ended' : monthWords(months)}
      onKeyDown={press}
      className={s.dial}
    >
      <svg viewBox="-120 -120 240 240" aria-hidden="true" className={s.drawing}>
        <circle r={RADIUS} className={s.track} />
        <circle
          r={RADIUS}
          className={cx(s.arc, dragging && s.dragged, months === null && s.open)}
          strokeDasharray={months === null ? undefined : `${(shown / MOST) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
        />
        {Array.from({ length: MOST }, (_, index) => {
          const [dotX, dotY] = placeOf(index + 1, MOST, RADIUS);
          return (
            <circle
              key={index}
              cx={dotX}
              cy={dotY}
              r={2.5}
              className={months !== null && index + 1 < shown ? s.passed : s.dot}
            />
          );
        })}
        {months !== null && (
          <circle
            r={15}
            className={cx(s.knob, dragging && s.dragged)}
            style={{ transform: `translate(${x}px, ${y}px)` }}
          />
        )}
        <circle
          r={RADIUS}
          className={s.grip}
          onPointerDown={take}
          onPointerMove={turn}
          onPointerUp={() => setDragging(false)}
          onPointerCancel={() => setDragging(false)}
        />
      </svg>
      <span className={s.middle} aria-hidden="true">
        {months === null ? <span className={s.noEnd}>Open-ended</span> : <span className={s.number}>{months}</span>}
        <span className={s.words}>{months === null ? 'you say when' : months === 1 ? 'month' : 'months'}</span>
      </span>
    </div>
  );
}

/** '1 month', '3 months' */
export const monthWords = (months: number): string => `${months} ${months === 1 ? 'month' : 'months'}`;
