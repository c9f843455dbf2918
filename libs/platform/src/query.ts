/** The only door to the query library: what is not re-exported here is not in anybody's bundle. */
export { dehydrate, HydrationBoundary, QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient, type DehydratedState } from '@tanstack/react-query';
