import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '@lodestay/testing';
import { sampleHome } from '../../testing/sample-home.ts';
import { Gallery } from './gallery.tsx';

const { pictures, title } = sampleHome();

/** jsdom does not implement the methods of `<dialog>`. */
function stubDialog() {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  Element.prototype.scrollTo = jest.fn() as never;
}

it('says that demo pictures are illustrations, and links each picture once', () => {
  renderAt(<Gallery pictures={pictures} name={title} />);
  expect(screen.getByText('Illustrations, not photos')).toBeInTheDocument();
  expect(screen.getByAltText('Illustration of a kitchen')).toBeInTheDocument();
  expect(screen.getAllByRole('link')).toHaveLength(6);
});

it('links to the picture files, for visitors without JavaScript', () => {
  renderAt(<Gallery pictures={pictures} name={title} />);
  expect(screen.getByRole('link', { name: /Picture 2 of 6/ })).toHaveAttribute('href', '/pictures/bedroom-1920.webp');
});

it('loads the first picture eagerly and the others lazily', () => {
  renderAt(<Gallery pictures={pictures} name={title} />);
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('loading'))).toEqual([
    'eager',
    'lazy',
    'lazy',
    'lazy',
    'lazy',
    'lazy',
  ]);
});

it('opens in full screen, steps by keyboard and closes', async () => {
  stubDialog();
  renderAt(<Gallery pictures={pictures} name={title} />);
  await userEvent.click(screen.getByRole('link', { name: /Picture 2 of 6/ }));
  const dialog = await screen.findByRole('dialog', { name: `Pictures of ${title}` });
  expect(dialog).toHaveTextContent('2 of 6');
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(dialog).toHaveTextContent('3 of 6');
  fireEvent.keyDown(dialog, { key: 'End' });
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(dialog).toHaveTextContent('6 of 6');
  fireEvent.keyDown(dialog, { key: 'Home' });
  fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
  expect(dialog).toHaveTextContent('1 of 6');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

/** Opens the gallery at the second to last picture. */
async function openAtFifth() {
  stubDialog();
  renderAt(<Gallery pictures={pictures} name={title} />);
  await userEvent.click(screen.getByRole('link', { name: /Picture 5 of 6/ }));
  return screen.findByRole('dialog', { name: `Pictures of ${title}` });
}

it('keeps focus on the Next button at the last picture', async () => {
  await openAtFifth();
  const next = screen.getByRole('button', { name: 'Next picture' });
  await userEvent.click(next);
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
  await userEvent.click(next);
  expect(screen.getByRole('status')).toHaveTextContent('Picture 6 of 6: Illustration of a dining corner');
});

it('announces the current picture while swiping', async () => {
  await openAtFifth();
  const row = screen.getByRole('group', { name: 'Pictures' });
  expect(row).toHaveAttribute('tabindex', '0');
  Object.defineProperty(row, 'clientWidth', { value: 390 });
  fireEvent.scroll(row, { target: { scrollLeft: 390 * 1.6 } });
  expect(screen.getByRole('status')).toHaveTextContent('Picture 3 of 6: Illustration of a kitchen');
});

it('shows a placeholder if there are no pictures', () => {
  renderAt(<Gallery pictures={[]} name={title} />);
  expect(screen.getByText('No photos yet')).toBeInTheDocument();
});

it('shows the caption of a picture, or its description if it has no caption', async () => {
  stubDialog();
  const [first, second] = pictures.map((picture) => ({ ...picture, illustration: false }));
  renderAt(<Gallery pictures={[{ ...first!, caption: 'The desk faces the park' }, second!]} name={title} />);
  await userEvent.click(screen.getByRole('link', { name: /Picture 1 of 2/ }));
  const dialog = await screen.findByRole('dialog', { name: `Pictures of ${title}` });
  expect(within(dialog).getByText('The desk faces the park')).toBeInTheDocument();
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(within(dialog).queryByText('The desk faces the park')).toBeNull();
  expect(within(dialog).getByText(second!.alt)).toBeInTheDocument();
});
