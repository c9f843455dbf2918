import { Component, type ReactNode } from 'react';
// By package name: a browser takes the name of a policy once, so there must be one copy.
import { trustServedMarkup } from '@lodestay/platform';
import type { LocationStore } from './location.ts';

type Props = {
  location: LocationStore;
  /** Markup that the server sent for this slot and the path that it is for, kept when the browser fails to bring it to life. */
  server: { pathname: string; html: string } | null;
  onError: (error: unknown) => void;
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
};

/**
 * Keeps a failing remote inside its slot. What the server rendered for this path stays readable; without it there is a
 * fallback with retry. The remote's next page is tried anew.
 */
export class SlotBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  private stopWaiting = () => {};

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { location, onError } = this.props;
    const { pathname } = location.get();
    this.stopWaiting();
    this.stopWaiting = location.subscribe(() => location.get().pathname !== pathname && this.tryAnew());
    onError(error);
  }

  override componentWillUnmount() {
    this.stopWaiting();
  }

  private tryAnew() {
    this.stopWaiting();
    this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { location, server, fallback } = this.props;
    if (server?.pathname === location.get().pathname)
      return <div data-slot-static="" dangerouslySetInnerHTML={{ __html: trustServedMarkup(server.html) }} />;
    return fallback(() => this.tryAnew());
  }
}
