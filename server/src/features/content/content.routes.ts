import type { FastifyInstance } from 'fastify';
import { getConfiguration } from '@portal/contract/configuration';
import { consumeContent as consume } from '@portal/contract/content';
import type { Deps } from '../../deps';
import { mount } from '../../http/mount';
import { consumeContent } from './consume-content';
import { readConfiguration } from './read-configuration';
import { FAVICON_PATH, LOGO_PATH } from './provider-values';
import { themeStylesheet } from './theme-stylesheet';

/** Configuration, content and colours: what the screens are filled with before anybody signs in. */
export function mountContent(app: FastifyInstance, deps: Deps): void {
  const place = { app, deps };
  mount(place, getConfiguration, ({ actor, query }) => readConfiguration(deps, actor.language, query.namespaces));
  mount(place, consume, async ({ query, reply }) => consumeContent(deps, query.namespaces, reply));
  const theme = themeStylesheet(deps.provider.theme);
  app.get('/theme.css', { config: { kind: 'page' } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('text/css; charset=utf-8').send(theme),
  );
  for (const [path, picture] of [
    [LOGO_PATH, deps.provider.pictures.logo],
    [FAVICON_PATH, deps.provider.pictures.favicon],
  ] as const) {
    if (picture === null) continue;
    app.get(path, { config: { kind: 'page' } }, async (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').type(picture.type).send(picture.content),
    );
  }
}
