export { createServerPlatform, scriptJson, serverBundle, type RenderResult } from './render.tsx';
