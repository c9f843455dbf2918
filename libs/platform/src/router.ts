/** The only door to the router: what is not re-exported here is not in anybody's bundle. */
export { matchPath, Route, Router, Routes, useLocation, useParams, useSearchParams } from 'react-router';
