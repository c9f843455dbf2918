export { createServerPlatform, scriptJson, serverBundle, type RenderRequest, type RenderResult } from './render.tsx';
