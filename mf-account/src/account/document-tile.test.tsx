import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { DocumentTile } from './document-tile.tsx';

it('keeps the focus while a file is uploaded, and takes no other file meanwhile', async () => {
  const user = userEvent.setup();
  const uploads: string[] = [];
  let finish = () => {};
  render(
    <DocumentTile
      label="Photo page"
      hint="JPEG"
      accept="image/jpeg"
      onUpload={(file) => {
        uploads.push(file.name);
        return new Promise((resolve) => {
          finish = resolve;
        });
      }}
    />,
  );
  const field = screen.getByLabelText(/^Photo page/);
  await user.tab();
  await user.upload(field, new File(['1'], 'first.jpg', { type: 'image/jpeg' }));
  expect(field).toHaveFocus();
  expect(field).toBeEnabled();
  expect(field).toHaveAttribute('aria-disabled', 'true');
  await user.upload(field, new File(['2'], 'second.jpg', { type: 'image/jpeg' }));
  expect(uploads).toEqual(['first.jpg']);
  finish();
  await waitFor(() => expect(field).not.toHaveAttribute('aria-disabled'));
  await user.upload(field, new File(['2'], 'second.jpg', { type: 'image/jpeg' }));
  expect(uploads).toEqual(['first.jpg', 'second.jpg']);
});
