import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLocationStore, parseLocation } from './location.ts';
import { SlotBoundary } from './slot-boundary.tsx';
import { SlotFallback } from './slot-fallback.tsx';

let broken: boolean;

function Page() {
  if (broken) throw new Error('broken');
  return <p>The page</p>;
}

function open(server: { pathname: string; html: string } | null = null) {
  const location = createLocationStore('/contact-us');
  const onError = jest.fn();
  render(
    <SlotBoundary
      location={location}
      server={server}
      onError={onError}
      fallback={(retry) => <SlotFallback onRetry={retry} />}
    >
      <Page />
    </SlotBoundary>,
  );
  return { onError, goTo: (href: string) => act(() => location.set(parseLocation(href))) };
}

describe('SlotBoundary', () => {
  beforeEach(() => {
    broken = true;
    // React logs each error again.
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('renders again after a click on "Try again"', () => {
    const { onError } = open();
    expect(onError).toHaveBeenCalledWith(new Error('broken'));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('alert')).toBeDefined();
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('The page')).toBeDefined();
  });

  it('keeps the markup of the server for this page', () => {
    open({ pathname: '/contact-us', html: '<p>From the server</p>' });
    expect(screen.getByText('From the server')).toBeDefined();
  });

  it('does not show the markup of another page', () => {
    open({ pathname: '/privacy', html: '<p>From the server</p>' });
    expect(screen.queryByText('From the server')).toBeNull();
    expect(screen.getByRole('alert')).toBeDefined();
  });

  it('renders again when the path changes, but not when only the query changes', () => {
    const { goTo } = open();
    broken = false;
    goTo('/contact-us?again=1');
    expect(screen.getByRole('alert')).toBeDefined();
    goTo('/privacy');
    expect(screen.getByText('The page')).toBeDefined();
  });
});
