export { render, renderMessage, renderStatic, type ChromeResult, type ShellPage } from './chrome/render.tsx';
