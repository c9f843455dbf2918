/** The only door to react-router-dom. Shell and remotes share it: they must see the same contexts. */
export {
  createPath,
  generatePath,
  matchPath,
  matchRoutes,
  Router,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
