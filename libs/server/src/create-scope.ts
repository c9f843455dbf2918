import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/**
 * A plugin whose routes, hooks and parsers are its own. Errors show its name. Without one, Fastify searches all loaded modules for
 * the plugin, which takes longer than registering it.
 */
export const createScope = (name: string, register: FastifyPluginAsync): FastifyPluginAsync =>
  fastifyPlugin(register, { name, encapsulate: true });
