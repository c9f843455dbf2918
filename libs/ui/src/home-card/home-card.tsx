import type { ReactNode } from 'react';
import { formatMonthly } from '@lodestay/stay';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { Link } from '@lodestay/ui/link';
import { media, query } from '../theme/breakpoints.ts';
import { NoPhotos } from '../picture/no-photos.tsx';
import { Picture, type PictureSource } from '../picture/picture.tsx';
import { HomeRating, type SourceRating } from './home-rating.tsx';

const sheet = styles({
  card: {
    display: 'grid',
    // A tile with much text grows in height only.
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: 0,
    gap: 'var(--s-2)',
    position: 'relative',
    alignContent: 'start',
    // An open explanation of the rank covers the next card.
    '&:has(details[open])': { zIndex: 3 },
    '&:hover img': { transform: 'scale(1.02)' },
    '& img': { transition: 'transform var(--m-page) var(--ease-out)' },
    '&:has(h2 > a:focus-visible, h3 > a:focus-visible, h4 > a:focus-visible)': {
      outline: '2px solid var(--focus)',
      outlineOffset: 4,
      borderRadius: 'var(--r-l)',
    },
  },
  top: { display: 'flex', justifyContent: 'space-between', gap: 'var(--s-1)' },
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
  // The narrow cards next to a map always have two lines of facts, so that a row has one height.
  place: { [media.fromDesktop]: { display: 'block', '& > span': { display: 'none' } } },
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
    containerType: 'inline-size',
    position: 'absolute',
    insetInline: '.625rem',
    top: '.625rem',
    display: 'grid',
    justifyItems: 'start',
    gap: '.375rem',
    '& > *': { whiteSpace: 'normal', lineHeight: 1.3 },
  },
  // Next to the buttons on the picture, or below them on narrow cards.
  spaced: {
    '& > *': { marginRight: '6.125rem' },
    '@container (max-width: 16rem)': { '& > *': { marginRight: 0 }, '& > :first-child': { marginTop: '2.5rem' } },
  },
});

/** The `sizes` of a card's picture: one column on phones, two columns on tablets, two or three next to the map. */
export const HOME_CARD_SIZES = `${query.belowTablet} 92vw, ${query.belowDesktop} 45vw, (max-width: 1439px) 26vw, 17rem`;

/** What a card shows of a home in the API. Prices are monthly, in cents, for the searched stay. */
export type CardHome = {
  title: string;
  pictures: readonly PictureSource[];
  displayPriceWithDiscount: number;
  /** Shown with a strikethrough only when it is higher. */
  displayPriceWithoutDiscount: number;
  property: { name: string };
  /** The street, if it is known. */
  address?: string | null;
  rating?: SourceRating | null;
};

export type HomeCardProps = {
  href: string;
  home: CardHome;
  /** Place, beds, baths and size, in reading order. */
  facts: readonly string[];
  /** '$9,646.25 total for 90 nights', including all required fees. */
  total?: ReactNode;
  /** Buttons on the picture, such as `SaveButton`. They lie above the link. */
  save?: ReactNode;
  /** `RankExplanation`, an icon next to the name. */
  why?: ReactNode;
  /** `Tag`s on the picture that set this home apart. */
  tag?: ReactNode;
  priority?: boolean;
  sizes?: string;
  headingLevel?: 'h2' | 'h3' | 'h4';
  className?: string;
};

/** The facts wrap between each other, not inside a fact. */
const toUnbroken = (fact: string) => fact.replaceAll(' ', '\u00a0');

/** Picture, name, facts, monthly price, total and rating. The whole card is one link with the name of the home. */
export function HomeCard(props: HomeCardProps) {
  const s = useStyles(sheet);
  const { home, headingLevel: Heading = 'h3', sizes = HOME_CARD_SIZES } = props;
  const [picture] = home.pictures;
  const [place, ...facts] = props.facts.map(toUnbroken);
  return (
    <article className={cx(s.card, props.className)}>
      {picture ? (
        <>
          <Picture picture={picture} sizes={sizes} priority={props.priority} />
          {props.tag && <span className={cx(s.tags, props.save ? s.spaced : '')}>{props.tag}</span>}
        </>
      ) : (
        <NoPhotos name={home.property.name} lines={[home.address, [place, ...facts].join(' · ')]}>
          {props.tag}
        </NoPhotos>
      )}
      {props.save && <span className={s.save}>{props.save}</span>}
      <div>
        <div className={s.top}>
          <Heading className={s.name}>
            <Link href={props.href} className={s.link}>
              {home.title}
            </Link>
          </Heading>
          {props.why}
        </div>
        <p className={s.facts}>
          <span className={s.place}>
            {place}
            {facts.length > 0 && <span> · </span>}
          </span>
          {facts.join(' · ')}
        </p>
      </div>
      <div>
        <MonthPrice cents={home.displayPriceWithDiscount} undiscountedCents={home.displayPriceWithoutDiscount} />
        {props.total && <p className="small soft num">{props.total}</p>}
        <HomeRating rating={home.rating} />
      </div>
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
