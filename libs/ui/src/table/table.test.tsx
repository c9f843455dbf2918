import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Table, VisuallyHidden } from '@lodestay/ui';

afterEach(cleanup);

const columns = [
  { id: 'due', header: 'Due', cell: (row: { due: string; cents: string }) => row.due },
  { id: 'amount', header: 'Amount', numeric: true, cell: (row: { due: string; cents: string }) => row.cents },
  { id: 'action', header: <VisuallyHidden>Action</VisuallyHidden>, cell: () => <button type="button">Pay</button> },
];

describe('Table', () => {
  it('keeps its roles with any CSS display', () => {
    render(
      <Table
        caption="Payments"
        columns={columns}
        rows={[{ due: 'Jan 11', cents: '$1.00' }]}
        rowKey={(row) => row.due}
      />,
    );
    const table = screen.getByRole('table', { name: 'Payments' });
    expect(table.getAttribute('role')).toBe('table');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Due', 'Amount', 'Action']);
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });

  it('labels each cell for narrow screens if the header is text', () => {
    render(
      <Table
        caption="Payments"
        columns={columns}
        rows={[{ due: 'Jan 11', cents: '$1.00' }]}
        rowKey={(row) => row.due}
      />,
    );
    expect(screen.getAllByRole('cell').map((cell) => cell.getAttribute('data-label'))).toEqual(['Due', 'Amount', null]);
  });

  it('shows a message if there are no rows', () => {
    render(
      <Table
        caption="Payments"
        hideCaption
        columns={columns}
        rows={[]}
        rowKey={(row) => row.due}
        empty="No payments yet."
      />,
    );
    expect(screen.getByRole('cell').textContent).toBe('No payments yet.');
  });
});
