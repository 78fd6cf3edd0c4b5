import type { FastifyInstance } from 'fastify';
import { getConfiguration } from '@portal/contract/configuration';
import type { Deps } from '../../deps';
import { mount } from '../../http/mount';
import { readConfiguration } from './read-configuration';

export function mountContent(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, getConfiguration, ({ actor, query }) => Promise.resolve(readConfiguration(deps, actor.language, query.namespaces)));
}
