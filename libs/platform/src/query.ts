/** The only door to the query library: what is not re-exported here is not in anybody's bundle. */
export {
  hydrate,
  QueryClient,
  QueryClientProvider,
  replaceEqualDeep,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
