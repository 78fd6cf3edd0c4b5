import { lazyRouteComponent } from '@tanstack/react-router';
import { i18n } from '../../lib/text/i18n';
import { ScreenNotLoaded } from '../guard/screen-not-loaded';

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

/** Loads the texts of a screen together with its code. */
export const texts =
  (...namespaces: string[]) =>
  () =>
    i18n.loadNamespaces(namespaces);
