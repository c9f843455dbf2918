import { Component, type ReactNode } from 'react';

type Props = {
  /** Markup that the server sent for this slot, kept when the browser fails to bring it to life. */
  serverHtml: string;
  onError: (error: unknown) => void;
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
};

/** Keeps a failing remote inside its slot. What the server rendered stays readable; without it there is a fallback with retry. */
export class SlotBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { serverHtml, fallback } = this.props;
    if (serverHtml) return <div data-slot-static="" dangerouslySetInnerHTML={{ __html: serverHtml }} />;
    return fallback(() => this.setState({ failed: false }));
  }
}
