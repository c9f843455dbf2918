import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { DateRange } from '@lodestay/stay';
import { Button, CheckField, Chip, ScrollRow, Well } from '@lodestay/ui';
import type { SuggestionGroup } from '@lodestay/ui/combobox';
import { Section } from './section.tsx';

const Dialog = lazy(() => import('@lodestay/ui/dialog').then((module) => ({ default: module.Dialog })));
const Drawer = lazy(() => import('@lodestay/ui/drawer').then((module) => ({ default: module.Drawer })));
const Combobox = lazy(() => import('@lodestay/ui/combobox').then((module) => ({ default: module.Combobox })));
const DateRangeCalendar = lazy(() =>
  import('@lodestay/ui/date-range').then((module) => ({ default: module.DateRangeCalendar })),
);

const places: SuggestionGroup[] = [
  {
    id: 'cities',
    title: 'Cities',
    options: [
      { id: 'denver', text: 'Denver, Colorado', detail: '214 homes' },
      { id: 'boulder', text: 'Boulder, Colorado', detail: '9 homes' },
    ],
  },
  { id: 'hoods', title: 'Neighborhoods', options: [{ id: 'lodo', text: 'LoDo, Denver', detail: '31 homes' }] },
];

async function loadPlaces(text: string): Promise<SuggestionGroup[]> {
  return places.map((group) => ({
    ...group,
    options: group.options.filter((option) => option.text.toLowerCase().includes(text.toLowerCase())),
  }));
}

const never = () => () => undefined;

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'must' | 'drawer' | null>(null);
  const [dates, setDates] = useState<DateRange | null>({ start: '2027-01-11', end: '2027-02-18' });
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const close = () => setOpen(null);
  return (
    <>
      <Section
        title="Dialog and drawer"
        about="The title is a question, the buttons are verbs. On phones a drawer opens from the bottom."
      >
        <Button look="secondary" onClick={() => setOpen('dialog')}>
          Ask
        </Button>
        <Button look="secondary" onClick={() => setOpen('must')}>
          Ask during a payment
        </Button>
        <Button look="secondary" onClick={() => setOpen('drawer')}>
          Filters
        </Button>
      </Section>
      <Section title="Calendar" about="Taken days are crossed out. Invalid ranges cannot be selected." layout="stack">
        {inBrowser && (
          <Suspense>
            <DateRangeCalendar
              value={dates}
              onChange={setDates}
              today="2027-01-05"
              minNights={7}
              unavailable={[
                { start: '2027-01-01', end: '2027-01-11' },
                { start: '2027-02-22', end: '2027-03-02' },
              ]}
            />
          </Suspense>
        )}
      </Section>
      <Section title="Type-ahead" about="Groups, counts, clear." layout="fields">
        {inBrowser && (
          <Suspense>
            <Combobox
              label="City or neighborhood"
              load={loadPlaces}
              onChoose={() => undefined}
              placeholder="Where to?"
            />
          </Suspense>
        )}
        <Well>Arrows move, Enter chooses, Escape closes.</Well>
      </Section>
      {open && (
        <Suspense>
          <Dialog
            open={open === 'dialog' || open === 'must'}
            mustAnswer={open === 'must'}
            onClose={close}
            title="Cancel this stay?"
            actions={
              <>
                <Button look="secondary" onClick={close}>
                  Keep it
                </Button>
                <Button look="danger" onClick={close}>
                  Cancel stay
                </Button>
              </>
            }
          >
            <p className="soft">
              Full refund of $3,931.49 to card 4242 in 3 to 10 business days. After December 12, one month’s rent is not
              refunded.
            </p>
          </Dialog>
          <Drawer
            open={open === 'drawer'}
            onClose={close}
            title="Filters"
            footer={
              <>
                <Button look="bare" onClick={close}>
                  Clear
                </Button>
                <Button onClick={close}>Show 214 homes</Button>
              </>
            }
          >
            <ScrollRow>
              <Chip pressed={false}>Any</Chip>
              <Chip pressed>1+</Chip>
              <Chip pressed={false}>2+</Chip>
            </ScrollRow>
            <CheckField label="In-unit laundry" defaultChecked />
            <CheckField label="Pets welcome" />
          </Drawer>
        </Suspense>
      )}
    </>
  );
}
