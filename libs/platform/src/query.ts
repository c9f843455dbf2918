/** The only import of the query library. Bundles contain only what is exported here. */
export {
  hydrate,
  QueryClient,
  QueryClientProvider,
  replaceEqualDeep,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
