import { Component, type ReactNode } from 'react';
// By package name: a browser rejects a second Trusted Types policy with the same name, so there must be only one copy.
import { trustServedMarkup } from '@lodestay/platform';
import type { LocationStore } from './location.ts';

type Props = {
  location: LocationStore;
  /** The server's markup of this slot and its path. It stays visible if hydration fails. */
  server: { pathname: string; html: string } | null;
  onError: (error: unknown) => void;
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
};

/**
 * Contains the failure of a remote. Shows the server's markup for this path, or else a fallback with a retry button. Renders
 * again when the path changes.
 */
export class SlotBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  private unsubscribe = () => {};

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { location, onError } = this.props;
    const { pathname } = location.get();
    this.unsubscribe();
    this.unsubscribe = location.subscribe(() => location.get().pathname !== pathname && this.retry());
    onError(error);
  }

  override componentWillUnmount() {
    this.unsubscribe();
  }

  private retry() {
    this.unsubscribe();
    this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { location, server, fallback } = this.props;
    if (server?.pathname === location.get().pathname)
      return <div data-slot-static="" dangerouslySetInnerHTML={{ __html: trustServedMarkup(server.html) }} />;
    return fallback(() => this.retry());
  }
}
