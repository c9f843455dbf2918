import { formatMonthly } from '@lodestay/stay';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { pluralize } from '../../search/search-text.ts';
import { countHomes, type MapPoint, type Pin } from './map-points.ts';
import { canSeparate } from './open-pin.ts';

const sheet = styles({
  pin: {
    position: 'absolute',
    left: 0,
    top: 0,
    pointerEvents: 'auto',
    minHeight: 28,
    padding: '0 .625rem',
    border: 0,
    borderRadius: 'var(--r-full)',
    fontSize: 'var(--t-14)',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    // The pin is above its point, with a small arrow.
    marginTop: -34,
    translate: '-50% 0',
    '&::after': {
      content: '""',
      position: 'absolute',
      left: '50%',
      top: '100%',
      marginLeft: -5,
      borderStyle: 'solid',
      borderWidth: '6px 5px 0',
      borderColor: 'transparent',
      borderTopColor: 'var(--pin)',
    },
    '&::before': { content: '""', position: 'absolute', inset: '-8px -4px' },
    background: 'var(--pin)',
    boxShadow: 'var(--sh-2)',
    '&:hover, &:focus-visible': { zIndex: 2 },
    '@media (pointer: coarse)': { minHeight: 32 },
  },
  price: {
    '--pin': 'var(--paper)',
    color: 'var(--ink)',
    '&:hover, &:focus-visible': { '--pin': 'var(--night)', color: 'var(--paper)' },
  },
  seen: {
    '--pin': 'var(--fog)',
    color: 'var(--ink-soft)',
    '&:hover, &:focus-visible': { '--pin': 'var(--night)', color: 'var(--paper)' },
  },
  group: {
    '--pin': 'var(--blue)',
    color: 'var(--paper)',
    '&:hover, &:focus-visible': { '--pin': 'var(--blue-hover)' },
  },
  chosen: { '--pin': 'var(--night)', color: 'var(--paper)', zIndex: 3 },
});

export type PinButtonProps = {
  pin: Pin;
  /** The pointer is on its card, or it is chosen. */
  marked: boolean;
  chosen: boolean;
  seen: boolean;
  onPress: () => void;
  /** Called with true when the pointer or the focus arrives, and with false when it leaves. */
  onPoint: (isOn: boolean) => void;
};

/** A pin with the monthly price of a home, or with the number of homes. */
export function PinButton({ pin, marked, chosen, seen, onPress, onPoint }: PinButtonProps) {
  const s = useStyles(sheet);
  const homes = countHomes(pin);
  const zoomsIn = canSeparate(pin);
  return (
    <button
      type="button"
      className={cx(s.pin, marked ? s.chosen : homes > 1 ? s.group : seen ? s.seen : s.price)}
      data-latitude={pin.latitude}
      data-longitude={pin.longitude}
      data-pin={pin.key}
      aria-label={formatPinLabel(pin, zoomsIn)}
      aria-pressed={zoomsIn ? undefined : chosen}
      onClick={onPress}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      {homes > 1 ? pluralize(homes, 'home') : formatMonthly(pin.points[0]!.price)}
    </button>
  );
}

function formatPinLabel(pin: Pin, zoomsIn: boolean): string {
  const [{ home }] = pin.points as [MapPoint];
  const homes = countHomes(pin);
  if (zoomsIn) return `${pluralize(homes, 'home')} here, zoom in`;
  const monthly = `${formatMonthly(Math.min(...pin.points.map(({ price }) => price)))} a month`;
  const building = pin.points.length === 1 && home ? `${home.property.name}, ` : '';
  if (homes > 1) return `${building}${pluralize(homes, 'home')} from ${monthly}`;
  return `${home ? home.title : 'Home'}, ${monthly}`;
}
