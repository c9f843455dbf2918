import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Accordion, Banner, Button, EmptyState, ErrorState, Loading, SkeletonCard, Spinner } from '@lodestay/ui';

afterEach(cleanup);

describe('messages', () => {
  it('ErrorState is announced and shows the message of the specification by default', () => {
    render(
      <ErrorState reference="7F3K-19" actions={<Button>Try again</Button>}>
        Your dates are kept.
      </ErrorState>,
    );
    expect(screen.getByRole('alert').textContent).toBe(
      'Whoops, something went wrong!Your dates are kept.Try againReference 7F3K-19',
    );
  });

  it('EmptyState shows actions under a heading', () => {
    render(<EmptyState title="No home is free." headingLevel="h3" actions={<Button>Look in Boulder</Button>} />);
    expect(screen.getByRole('heading', { level: 3, name: 'No home is free.' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Look in Boulder' })).toBeTruthy();
  });

  it('Banner has a live role only for a new message', () => {
    const { rerender } = render(<Banner>Since you looked</Banner>);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(
      <Banner tone="bad" role="alert">
        Somebody else is paying.
      </Banner>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Somebody else is paying.');
  });

  it('Loading is announced once, and skeletons are hidden from screen readers', () => {
    render(
      <Loading label="Loading homes">
        <SkeletonCard />
      </Loading>,
    );
    expect(screen.getByRole('status').textContent).toBe('Loading homes');
  });

  it('Spinner is 2rem and named loading by default', () => {
    render(<Spinner />);
    const spinner = screen.getByRole('img', { name: 'loading' });
    expect(spinner.getAttribute('width')).toBe('2rem');
  });
});

describe('Accordion', () => {
  it('opens with the native details element', async () => {
    render(<Accordion items={[{ id: 'a', title: 'What if I cancel?', content: 'All of it goes back.' }]} />);
    const details = screen.getByRole('group') as HTMLDetailsElement;
    await userEvent.click(screen.getByText('What if I cancel?'));
    expect(details.open).toBe(true);
  });
});
