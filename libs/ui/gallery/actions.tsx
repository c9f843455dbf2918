import { useState } from 'react';
import {
  Button,
  ButtonLink,
  CheckIcon,
  Chip,
  ChevronDownIcon,
  IconButton,
  Link,
  MenuButton,
  SaveButton,
  ScrollRow,
  SearchIcon,
  SlidersHorizontalIcon,
  Spinner,
  Tag,
  XIcon,
} from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { Section } from './section.tsx';

const sheet = styles({
  night: {
    display: 'flex',
    gap: 'var(--s-3)',
    background: 'var(--night)',
    color: 'var(--ink-inverse)',
    padding: 'var(--s-4)',
    borderRadius: 'var(--r-l)',
  },
  narrow: { maxWidth: '100%' },
});

export function Actions() {
  const s = useStyles(sheet);
  const [saved, setSaved] = useState(true);
  return (
    <>
      <Section
        title="Button"
        about="Rest, busy, disabled. One primary per view; the verb first, an amount where money moves."
      >
        <Button>Reserve</Button>
        <Button>
          <SearchIcon /> Show 214 homes
        </Button>
        <Button loading>Reserve</Button>
        <Button disabled>Reserve</Button>
        <Button look="secondary">Compare</Button>
        <Button look="secondary" loading>
          Compare
        </Button>
        <Button look="bare">Clear</Button>
        <Button look="danger">Cancel stay</Button>
        <Button look="danger" loading>
          Cancel stay
        </Button>
        <Button size="small">Small</Button>
        <Button size="small" look="secondary">
          Small
        </Button>
        <ButtonLink href="/s/denver">A link</ButtonLink>
        <span className={`${s.night} on-night`}>
          <Button look="on-night">Ask for a proposal</Button>
          <IconButton label="Close">
            <XIcon />
          </IconButton>
        </span>
        <Button wide>Request to book, $3,931.49</Button>
      </Section>
      <Section title="Icon button, spinner, link" about="44 px round, always with a name.">
        <IconButton label="Close">
          <XIcon />
        </IconButton>
        <SaveButton name="The Alder, 412" saved={saved} onToggle={() => setSaved(!saved)} />
        <IconButton label="Search" disabled>
          <SearchIcon />
        </IconButton>
        <Spinner />
        <Link href="/standby" className="link">
          How Standby works
        </Link>
        <MenuButton
          label="Account"
          entries={[
            { id: 'stays', label: 'Reservations', href: '/account/reservations' },
            { id: 'get', label: 'Referrals', detail: 'Get $250', href: '/referrals' },
            { id: 'out', label: 'Sign out', separated: true, onPress: () => undefined },
          ]}
        >
          Account <ChevronDownIcon />
        </MenuButton>
      </Section>
      <Section title="Chip and tag" about="A chip is a button. A tag only shows text.">
        <ScrollRow className={s.narrow}>
          <Chip icon={<SlidersHorizontalIcon />} count={3}>
            All filters
          </Chip>
          <Chip pressed={false}>Pets welcome</Chip>
          <Chip pressed>2 beds or more</Chip>
          <Chip href="/s/denver?laundry=true" pressed>
            In-unit laundry
          </Chip>
          <Chip disabled>Parking</Chip>
        </ScrollRow>
        <Tag tone="good" icon={<CheckIcon />}>
          Approved
        </Tag>
        <Tag tone="info">In review</Tag>
        <Tag tone="warn">Pending</Tag>
        <Tag tone="bad">Canceled</Tag>
        <Tag>Draft</Tag>
      </Section>
    </>
  );
}
