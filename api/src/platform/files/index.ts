export { createFolderStore, type FileStore } from './file-store.ts';
