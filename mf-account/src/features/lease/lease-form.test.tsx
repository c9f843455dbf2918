import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { parseLease } from '@lodestay/links';
import { renderAt } from '@lodestay/testing';
import { TODAY } from '../../testing/sample-account.ts';
import { LeaseForm } from './lease-form.tsx';

function Form() {
  const [sent, setSent] = useState(new URLSearchParams());
  const { values, lease, problems } = parseLease(sent, TODAY);
  return (
    <LeaseForm values={values} problems={sent.size > 0 ? problems : {}} lease={lease} busy={false} onSubmit={setSent}>
      Not saved
    </LeaseForm>
  );
}

it('moves focus to the first field with a problem when it is sent', async () => {
  renderAt(<Form />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Show costs' }));
  expect(screen.getByLabelText('Monthly rent')).toHaveFocus();
  await user.keyboard('1850');
  await user.click(screen.getByRole('button', { name: 'Show costs' }));
  expect(screen.getByLabelText('You want to leave')).toHaveFocus();
  await user.type(screen.getByLabelText('You want to leave'), '2027-01-31');
  await user.selectOptions(screen.getByLabelText('State'), 'Texas');
  await user.click(screen.getByRole('button', { name: 'Show costs' }));
  expect(screen.getByRole('button', { name: 'Update costs' })).toHaveFocus();
});
