import { lazyRouteComponent } from '@tanstack/react-router';
import { i18n } from '../../lib/text/i18n';

/** The code of a screen did not come: no connection, or a newer release whose files have other names. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super('the screen could not be loaded', { cause });
    this.name = 'ScreenNotLoaded';
  }
}

/** Also of a part that a screen loads by itself. */
export const isNotLoaded = (error: unknown): boolean =>
  error instanceof ScreenNotLoaded || /dynamically imported module|module script/i.test(String(error));

/**
 * A screen whose code comes when it is needed. A part that cannot be had is an error of ours: the router would reload the page, and without a
 * connection that leaves the person with the browser's own error page and nothing of what they had.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw new ScreenNotLoaded(error);
      }),
    name,
  );

/** Loads the texts of a screen together with its code; `errors` too where the screen itself says what a code means, before any call is refused. */
export const texts = (...namespaces: string[]) => {
  const preload = () => i18n.loadNamespaces(namespaces);
  return Object.assign(() => preload(), { preload });
};
