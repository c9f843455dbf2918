import type { ReactNode } from 'react';
import { formatMonthly } from '@lodestay/stay';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { Link } from '@lodestay/ui/link';
import { Picture, type PictureSource } from '../picture/picture.tsx';

const sheet = styles({
  card: {
    display: 'grid',
    gap: 'var(--s-3)',
    position: 'relative',
    alignContent: 'start',
    '&:hover img': { transform: 'scale(1.02)' },
    '& img': { transition: 'transform var(--m-page) var(--ease-out)' },
    '&:has(h2 > a:focus-visible, h3 > a:focus-visible, h4 > a:focus-visible)': {
      outline: '2px solid var(--focus)',
      outlineOffset: 4,
      borderRadius: 'var(--r-l)',
    },
  },
  name: { fontSize: 'var(--t-16)', fontWeight: 600, lineHeight: 1.35 },
  link: {
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
  },
  facts: {
    fontSize: 'var(--t-14)',
    color: 'var(--ink-soft)',
    overflowWrap: 'anywhere',
  },
  price: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '.4rem',
    flexWrap: 'wrap',
    fontSize: 'var(--t-14)',
    color: 'var(--ink-soft)',
  },
  month: { color: 'var(--ink)', fontWeight: 650, letterSpacing: '-.01em', fontVariantNumeric: 'tabular-nums' },
  normal: { fontSize: 'var(--t-18)' },
  large: { fontSize: 'var(--d-26)', lineHeight: 1.2 },
  struck: { color: 'var(--ink-quiet)', fontSize: 'var(--t-15)', fontVariantNumeric: 'tabular-nums' },
  save: { position: 'absolute', right: '.375rem', top: '.375rem', zIndex: 1, display: 'flex', gap: 'var(--s-1)' },
  tags: {
    position: 'absolute',
    left: '.625rem',
    top: '.625rem',
    display: 'grid',
    justifyItems: 'start',
    gap: '.375rem',
  },
  missing: {
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '3 / 2',
    borderRadius: 'var(--r-l)',
    background: 'var(--mist)',
    color: 'var(--ink-quiet)',
    fontSize: 'var(--t-14)',
  },
});

/** The `sizes` of a card's picture: one column on phones, two columns on tablets, two or three next to the map. */
export const HOME_CARD_SIZES = '(max-width: 767px) 92vw, (max-width: 1023px) 45vw, (max-width: 1439px) 26vw, 17rem';

export type HomeCardProps = {
  href: string;
  name: string;
  /** Place, beds, baths and size, in reading order. */
  facts: readonly string[];
  picture?: PictureSource;
  /** Monthly price in cents for the searched stay. */
  monthlyCents: number;
  /** Monthly price before a discount, in cents. Shown with a strikethrough only when it is higher. */
  undiscountedMonthlyCents?: number;
  /** '$9,646.25 total for 90 nights', including all required fees. */
  total?: ReactNode;
  /** Buttons on the picture, such as `SaveButton`. They lie above the link. */
  save?: ReactNode;
  /** `WhyThisPlace`, shown under the price. */
  why?: ReactNode;
  /** `Tag`s on the picture that set this home apart. */
  tag?: ReactNode;
  priority?: boolean;
  sizes?: string;
  headingLevel?: 'h2' | 'h3' | 'h4';
  className?: string;
};

/** Joined text that wraps between facts, not inside a fact. */
const factsLine = (facts: readonly string[]) => facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join(' · ');

/** Picture, name, facts, monthly price and total. The whole card is one link with the name of the home. */
export function HomeCard(props: HomeCardProps) {
  const s = useStyles(sheet);
  const { headingLevel: Heading = 'h3', sizes = HOME_CARD_SIZES } = props;
  const price = <MonthPrice cents={props.monthlyCents} undiscountedCents={props.undiscountedMonthlyCents} />;
  return (
    <article className={cx(s.card, props.className)}>
      {props.picture ? (
        <Picture picture={props.picture} sizes={sizes} priority={props.priority} />
      ) : (
        <div className={s.missing}>No pictures yet</div>
      )}
      {props.tag && <span className={s.tags}>{props.tag}</span>}
      {props.save && <span className={s.save}>{props.save}</span>}
      <div>
        <Heading className={s.name}>
          <Link href={props.href} className={s.link}>
            {props.name}
          </Link>
        </Heading>
        <p className={s.facts}>{factsLine(props.facts)}</p>
      </div>
      {props.total ? (
        <div>
          {price}
          <p className="small soft num">{props.total}</p>
        </div>
      ) : (
        price
      )}
      {props.why}
    </article>
  );
}

export type MonthPriceProps = {
  cents: number;
  undiscountedCents?: number;
  unit?: string;
  /** `large` is for the booking panel. */ size?: 'normal' | 'large';
  className?: string;
};

/** '$2,993 a month', with the price before a discount struck through. Rents are shown without cents. */
export function MonthPrice({
  cents,
  undiscountedCents,
  unit = 'a month',
  size = 'normal',
  className,
}: MonthPriceProps) {
  const s = useStyles(sheet);
  return (
    <p className={cx(s.price, className)}>
      <b className={cx(s.month, s[size])}>{formatMonthly(cents)}</b>
      {` ${unit}`}
      {undiscountedCents !== undefined && undiscountedCents > cents && (
        <s className={s.struck}>
          <span className="visually-hidden">before discount </span>
          {formatMonthly(undiscountedCents)}
        </s>
      )}
    </p>
  );
}
