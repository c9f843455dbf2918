export { createServerPlatform, scriptJson, serverRender, type RenderRequest, type RenderResult } from './render.tsx';
