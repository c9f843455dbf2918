import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { stopDragAtTop, getNumberAfterKey, getNumberAt, getNumberPosition } from './dial-angle.ts';

const MAX_MONTHS = 12;
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
 * A round slider for a number of months. Arrow keys change it by one month, Page Up and Page Down by three.
 * While the stay is open-ended, any change sets a length again.
 */
export function MonthDial({ label, months, onChange }: MonthDialProps) {
  const s = useStyles(sheet);
  const dial = useRef<HTMLDivElement>(null);
  const [dragging, setDragging] = useState(false);
  const shown = months ?? MAX_MONTHS;
  const choose = (number: number) => number !== months && onChange(number);

  const getPointedNumber = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = dial.current!.getBoundingClientRect();
    return getNumberAt(clientX - left - width / 2, clientY - top - height / 2, MAX_MONTHS);
  };
  const startDrag = (event: PointerEvent) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    dial.current!.focus({ preventScroll: true });
    setDragging(true);
    choose(getPointedNumber(event));
  };
  const drag = (event: PointerEvent) => dragging && choose(stopDragAtTop(getPointedNumber(event), shown, MAX_MONTHS));
  const handleKey = (event: KeyboardEvent) => {
    const number = getNumberAfterKey(event.key, shown, MAX_MONTHS);
    if (number === null) return;
    event.preventDefault();
    choose(number);
  };
  const [x, y] = getNumberPosition(shown, MAX_MONTHS, RADIUS);
  return (
    <div
      ref={dial}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={MAX_MONTHS}
      aria-valuenow={shown}
      aria-valuetext={months === null ? 'Open-ended' : formatMonths(months)}
      onKeyDown={handleKey}
      className={s.dial}
    >
      <svg viewBox="-120 -120 240 240" aria-hidden="true" className={s.drawing}>
        <circle r={RADIUS} className={s.track} />
        <circle
          r={RADIUS}
          className={cx(s.arc, dragging && s.dragged, months === null && s.open)}
          strokeDasharray={months === null ? undefined : `${(shown / MAX_MONTHS) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
        />
        {Array.from({ length: MAX_MONTHS }, (_, index) => {
          const [dotX, dotY] = getNumberPosition(index + 1, MAX_MONTHS, RADIUS);
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
          onPointerDown={startDrag}
          onPointerMove={drag}
          onPointerUp={() => setDragging(false)}
          onPointerCancel={() => setDragging(false)}
        />
      </svg>
      <span className={s.middle} aria-hidden="true">
        {months === null ? <span className={s.noEnd}>Open-ended</span> : <span className={s.number}>{months}</span>}
        <span className={s.words}>{months === null ? 'Flex stay' : months === 1 ? 'month' : 'months'}</span>
      </span>
    </div>
  );
}

const formatMonths = (months: number): string => `${months} ${months === 1 ? 'month' : 'months'}`;
