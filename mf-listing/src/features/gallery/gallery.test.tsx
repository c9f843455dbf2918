import { expect, it, vi } from 'vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleHome } from '../../testing/sample-home.ts';
import { Gallery } from './gallery.tsx';

const { pictures, title } = sampleHome();

/** jsdom has the element without its methods. */
function stubDialog() {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  Element.prototype.scrollTo = vi.fn() as never;
}

it('says that demo pictures are illustrations, and names each once', () => {
  render(<Gallery pictures={pictures} name={title} />);
  expect(screen.getByText('Illustrations, not photographs')).toBeInTheDocument();
  expect(screen.getByAltText('Illustration of a kitchen')).toBeInTheDocument();
  expect(screen.getAllByRole('link')).toHaveLength(6);
});

it('leads to the picture files without script', () => {
  render(<Gallery pictures={pictures} name={title} />);
  expect(screen.getByRole('link', { name: /Picture 2 of 6/ })).toHaveAttribute('href', '/pictures/bedroom-1920.webp');
});

it('loads the first picture at once and the others when they are near', () => {
  render(<Gallery pictures={pictures} name={title} />);
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy', 'lazy', 'lazy', 'lazy']);
});

it('opens full screen, steps by keyboard and closes', async () => {
  stubDialog();
  render(<Gallery pictures={pictures} name={title} />);
  await userEvent.click(screen.getByRole('link', { name: /Picture 2 of 6/ }));
  const dialog = await screen.findByRole('dialog', { name: `Pictures of ${title}` });
  expect(dialog).toHaveTextContent('2 of 6');
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(dialog).toHaveTextContent('3 of 6');
  fireEvent.keyDown(dialog, { key: 'End' });
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(dialog).toHaveTextContent('6 of 6');
  expect(screen.queryByRole('button', { name: 'Next picture' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('keeps its place where there are no pictures', () => {
  render(<Gallery pictures={[]} name={title} />);
  expect(screen.getByText('No pictures yet')).toBeInTheDocument();
});
