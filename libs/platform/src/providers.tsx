import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StyleProvider, type StyleEngine } from '@lodestay/ui/styles';
import { PlatformProvider, type Platform } from './platform.tsx';

/** The context providers of every React root: shell and remotes, on the server and in the browser. */
export const Providers = ({
  platform,
  styles,
  children,
}: {
  platform: Platform;
  /** Unit tests leave it out. */
  styles?: StyleEngine;
  children: ReactNode;
}) => (
  <StyleProvider engine={styles}>
    <PlatformProvider platform={platform}>
      <QueryClientProvider client={platform.queryClient}>{children}</QueryClientProvider>
    </PlatformProvider>
  </StyleProvider>
);
