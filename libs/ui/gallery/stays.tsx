import { useState } from 'react';
import {
  Button,
  HomeCard,
  HoldBanner,
  MonthPrice,
  Panel,
  Picture,
  PriceBreakdown,
  SaveButton,
  StayLine,
  Tag,
  Timeline,
  Well,
  RankExplanation,
  type CardHome,
  type PictureSource,
} from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { Section } from './section.tsx';

const sheet = styles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
    gap: '2.25rem 1.5rem',
  },
  book: { display: 'grid', gap: '1.125rem', maxWidth: '25rem' },
});

const picture: PictureSource = {
  base: 'room',
  widths: [480, 960],
  width: 960,
  height: 640,
  alt: 'A living room with a sofa and a lamp',
  illustration: true,
  color: '#d9cfc2',
};

const parts = [
  { label: 'Available for all 90 nights', score: 100 },
  { label: 'Price for its size', score: 82 },
  { label: 'Near the center', score: 91 },
  { label: 'Guest reports', score: 88 },
];

const createHome = (
  title: string,
  pictures: readonly PictureSource[],
  cents: number,
  change: Partial<CardHome> = {},
): CardHome => ({
  title,
  pictures,
  displayPriceWithDiscount: cents,
  displayPriceWithoutDiscount: cents,
  property: { name: title.split(',')[0]! },
  ...change,
});

export function Stays() {
  const s = useStyles(sheet);
  const [saved, setSaved] = useState(false);
  return (
    <>
      <Section
        title="Card"
        about="Picture, name, facts, monthly price, total and rating. The whole card is one link."
        layout="stack"
      >
        <div className={s.cards}>
          <HomeCard
            href="/s/the-alder-412"
            home={createHome('The Alder, 412', [picture], 299_250, {
              displayPriceWithoutDiscount: 315_000,
              rating: { stars: 4.8, reviews: 123, source: 'Inside Airbnb' },
            })}
            facts={['LoDo', '2 beds', '2 baths', '1,040 sq ft']}
            total="$9,646.25 total for 90 nights"
            save={<SaveButton name="The Alder, 412" saved={saved} onToggle={() => setSaved(!saved)} />}
            why={<RankExplanation parts={parts}>Nobody can pay to rank higher.</RankExplanation>}
          />
          <HomeCard
            href="/s/larkspur-works-207"
            home={createHome('Larkspur Works, 207', [{ ...picture, illustration: false }], 250_800)}
            facts={['Five Points', '1 bed', '1 bath']}
            tag={<Tag tone="good">New</Tag>}
          />
          <HomeCard
            href="/s/tejon-terrace-3b"
            home={createHome('Tejon Terrace, 3B', [], 170_100, { address: '3001 Tejon St' })}
            facts={['Highland', 'Studio']}
            total="$5,521.04 total for 90 nights"
          />
        </div>
        <div className={s.cards}>
          <Picture picture={picture} sizes="15rem" ratio="16:9" />
          <Picture picture={picture} sizes="15rem" ratio="4:3" corners="small" label={false} />
          <Picture picture={picture} sizes="15rem" ratio="1:1" corners="square" />
        </div>
      </Section>
      <Section
        title="Panel and price"
        about="The lines add up to the total. Optional fees are separate."
        layout="stack"
      >
        <Panel raised aria-label="Booking" className={s.book}>
          <MonthPrice cents={299_250} undiscountedCents={315_000} />
          <StayLine kind="fixed" words={['Mon, Jan 11', '90 nights', 'Sun, Apr 11']} />
          <PriceBreakdown
            lines={[
              { code: 'rent', label: 'Rent, 90 nights', reason: '5% less than the monthly rent', cents: 885_452 },
              { code: 'platform_fee', label: 'Platform fee, 5%', cents: 44_273 },
              { code: 'cleaning', label: 'Cleaning, one-time', cents: 15_000 },
              {
                code: 'annual_membership',
                label: 'Annual membership',
                reason: 'no charge for members',
                cents: 19_900,
              },
              { code: 'discount', label: 'Promo code WINTER', cents: -25_000 },
            ]}
            totalCents={939_625}
            optional={[{ code: 'pet', label: 'Pet, one-time fee per pet', cents: 30_000 }]}
            contingent={[
              {
                code: 'card',
                label: 'Card, 2.08% of each payment',
                reason: 'no fee by bank account',
                cents: 19_544,
              },
            ]}
          />
          <Button wide>Reserve</Button>
        </Panel>
        <Well>
          <b className="h">Or two homes, one booking</b>
          <p className="small soft">
            The Corona, 9 until Mar 12, then Tejon Terrace, 3B. One hold, one price, one cancellation.
          </p>
        </Well>
      </Section>
      <Section
        title="Hold and timeline"
        about="The progress line shrinks. Screen readers announce five minutes and one minute."
        layout="stack"
      >
        <HoldBanner remainingMs={872_000} totalMs={900_000}>
          <b className="strong">Held for you until 2:41 p.m.</b> Nobody else can book it.
        </HoldBanner>
        <HoldBanner remainingMs={54_000} totalMs={900_000}>
          <b className="strong">Held for you until 2:41 p.m.</b> Nobody else can book it.
        </HoldBanner>
        <Timeline
          label="Your stay"
          steps={[
            { label: 'Requested', when: 'Nov 21, 2:33 p.m.', state: 'done' },
            { label: 'In review', when: 'Nov 21, 4:10 p.m.', state: 'done' },
            { label: 'Approved', when: 'Nov 23, 9:05 a.m.', state: 'done' },
            { label: 'Check-in guide', when: 'opens Fri, Jan 8', state: 'now' },
            { label: 'Move in', when: 'Mon, Jan 11, from 4 p.m.', state: 'to_come' },
            { label: 'Move out', when: 'Sun, Apr 11, by 11 a.m.', state: 'to_come' },
          ]}
        />
        <Timeline
          label="A canceled stay"
          steps={[
            { label: 'Requested', when: 'Nov 21', state: 'done' },
            { label: 'Canceled', when: 'Nov 22', state: 'stopped' },
          ]}
        />
      </Section>
    </>
  );
}
