/** The only door to the router: what is not re-exported here is not in anybody's bundle. */
export { BrowserRouter, matchPath, Route, Router, Routes, StaticRouter, useLocation, useParams, useSearchParams } from 'react-router';
