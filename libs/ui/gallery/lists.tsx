import { Accordion, Breadcrumbs, Button, Disclosure, Pagination, Table, Tag, VisuallyHidden } from '@lodestay/ui';
import { Section } from './section.tsx';

const payments = [
  { due: 'Jan 11, 2027', what: 'First month and fees', by: 'Card 4242', cents: '$3,931.49', state: 'Paid' },
  { due: 'Feb 11, 2027', what: 'Second month', by: 'Card 4242', cents: '$3,142.13', state: 'Due' },
  { due: 'Mar 11, 2027', what: 'Third month', by: 'Card 4242', cents: '$2,879.51', state: 'Failed' },
] as const;

type Payment = (typeof payments)[number];

const columns = [
  { id: 'due', header: 'Due', cell: (row: Payment) => row.due },
  { id: 'what', header: 'What', cell: (row: Payment) => row.what },
  { id: 'by', header: 'Paid by', cell: (row: Payment) => row.by },
  {
    id: 'state',
    header: 'State',
    cell: (row: Payment) => (
      <Tag tone={row.state === 'Paid' ? 'good' : row.state === 'Failed' ? 'bad' : 'plain'}>{row.state}</Tag>
    ),
  },
  { id: 'amount', header: 'Amount', numeric: true, cell: (row: Payment) => row.cents },
];

const staffColumns = [
  ...columns,
  {
    id: 'do',
    header: <VisuallyHidden>Action</VisuallyHidden>,
    cell: (row: Payment) => row.state === 'Failed' && <Button size="small">Retry</Button>,
  },
];

export function Lists() {
  return (
    <>
      <Section title="Table" about="Numbers right. Below 768 px each row becomes a labeled block." layout="stack">
        <Table caption="Payments" columns={columns} rows={payments} rowKey={(row) => row.due} />
        <Table
          caption="For staff"
          dense
          columns={staffColumns}
          rows={payments}
          rowKey={(row) => row.due}
          rowTone={(row) => (row.state === 'Failed' ? 'alarm' : undefined)}
        />
        <Table
          caption="Without rows"
          hideCaption
          columns={columns}
          rows={[]}
          rowKey={(row) => row.due}
          empty="No payments yet."
        />
      </Section>
      <Section title="Navigation" about="Links, so that every page has a URL." layout="stack">
        <Breadcrumbs
          items={[
            { label: 'Denver', href: '/s/denver' },
            { label: 'LoDo', href: '/l/lodo' },
            { label: 'The Alder, 412' },
          ]}
        />
        <Pagination page={6} pages={14} hrefFor={(page) => `/s/denver?page=${page}`} />
        <Pagination label="Pages of a short list" page={1} pages={4} hrefFor={(page) => `/s/denver?page=${page}`} />
      </Section>
      <Section title="Disclosure" about="Native details elements." layout="stack">
        <Accordion
          name="questions"
          items={[
            {
              id: 'cancel',
              title: 'What if I cancel?',
              content: 'You get a full refund within 24 hours of booking.',
              open: true,
            },
            { id: 'pets', title: 'Can I bring my dog?', content: 'Up to two pets, where the home allows them.' },
          ]}
        />
        <Disclosure summary="How we calculate the price">
          Rent is charged per night. All required fees are included.
        </Disclosure>
      </Section>
    </>
  );
}
