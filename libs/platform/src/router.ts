/** Shell and remotes share react-router-dom through this module, so that they have the same contexts. */
export {
  createPath,
  matchRoutes,
  Router,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
