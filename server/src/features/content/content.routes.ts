import type { FastifyInstance } from 'fastify';
import { getConfiguration } from '@portal/contract/content/configuration';
import { consumeContent as consume } from '@portal/contract/content/content';
import type { Deps } from '../../deps';
import { mount } from '../../http/mount';
import { consumeContent } from './consume-content';
import { readConfiguration } from './read-configuration';
import { FAVICON_PATH, LOGO_PATH } from './provider-values';
import type { Colours, Provider } from '../../provider';

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

/** The provider's colours as a style sheet; each selector weighs just more than the one of the design it replaces, light only light. */
function themeStylesheet({ light, dark }: Provider['theme']): string {
  return `${rule('html:root', light)}${rule("html:root[data-theme='dark']", dark)}`;
}

function rule(selector: string, colours: Colours): string {
  const lines = Object.entries(colours).map(([name, colour]) => `--${name}:${colour};`);
  return lines.length === 0 ? '' : `${selector}{${lines.join('')}}\n`;
}
