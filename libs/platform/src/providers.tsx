import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StyleProvider, type StyleEngine } from '@lodestay/ui/styles';
import { PlatformProvider, type Platform } from './platform.tsx';

/** Everything a tree of the site needs around it, in the shell as in every remote, on the server as in the browser. */
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
