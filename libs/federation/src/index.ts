export { loadRemote, registerPlugins, registerRemotes, type Plugin, type Remote } from './remotes.ts';
