export { render, renderMessage, type ChromeResult } from './chrome/render.tsx';
