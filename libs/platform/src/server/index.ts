export { createServerPlatform, serverBundle, toScriptJson, type RenderResult } from './render.tsx';
