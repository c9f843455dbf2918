import { formatMonthly } from '@lodestay/stay';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { countOf } from '../../search/search-words.ts';
import { homesOf, type Pin } from './map-points.ts';

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
    // The capsule stands above its point, on a small foot.
    marginTop: -34,
    translate: '-50% 0',
    '&::after': { content: '""', position: 'absolute', left: '50%', top: '100%', marginLeft: -5, borderStyle: 'solid', borderWidth: '6px 5px 0', borderColor: 'transparent', borderTopColor: 'var(--pin)' },
    '&::before': { content: '""', position: 'absolute', inset: '-8px -4px' },
    background: 'var(--pin)',
    boxShadow: 'var(--sh-2)',
    '&:hover, &:focus-visible': { zIndex: 2 },
    '@media (pointer: coarse)': { minHeight: 32 },
  },
  price: { '--pin': 'var(--paper)', color: 'var(--ink)', '&:hover, &:focus-visible': { '--pin': 'var(--night)', color: 'var(--paper)' } },
  seen: { '--pin': 'var(--fog)', color: 'var(--ink-soft)', '&:hover, &:focus-visible': { '--pin': 'var(--night)', color: 'var(--paper)' } },
  group: { '--pin': 'var(--blue)', color: 'var(--paper)', '&:hover, &:focus-visible': { '--pin': 'var(--blue-hover)' } },
  chosen: { '--pin': 'var(--night)', color: 'var(--paper)', zIndex: 3 },
});

export type PinButtonProps = {
  pin: Pin;
  chosen: boolean;
  seen: boolean;
  onPress: (pin: Pin) => void;
  onPoint: (key: string | null) => void;
  /** Hands out the element, which the map moves. */
  place: (key: string, element: HTMLElement | null) => void;
};

/** The month's price of one property, or how many homes lie here. */
export function PinButton({ pin, chosen, seen, onPress, onPoint, place }: PinButtonProps) {
  const s = useStyles(sheet);
  const homes = homesOf(pin);
  const [first] = pin.points;
  const isGroup = pin.points.length > 1 || first!.area !== undefined;
  const price = formatMonthly(first!.price);
  const { home } = first!;
  const name = isGroup ? `${homes} homes here, zoom in` : homes > 1 ? `${home ? `${home.property.name}, ` : ''}${homes} homes from ${price} a month` : `${home ? `${home.title}, ` : 'Home, '}${price} a month`;
  return (
    <button
      type="button"
      ref={(element) => {
        place(pin.key, element);
        return () => place(pin.key, null);
      }}
      className={cx(s.pin, chosen ? s.chosen : homes > 1 ? s.group : seen ? s.seen : s.price)}
      aria-label={name}
      aria-pressed={isGroup ? undefined : chosen}
      onClick={() => onPress(pin)}
      onPointerEnter={() => onPoint(pin.key)}
      onPointerLeave={() => onPoint(null)}
    >
      {homes > 1 ? countOf(homes, 'home') : price}
    </button>
  );
}
