import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { i18n, startTexts } from '../src/lib/text/i18n';
import { clearToasts, hideToastsAbout } from '../src/ui/feedback/toast';

/** What jsdom lacks and screens expect, Czech texts, and a clean page after every test. */
const texts = import.meta.glob<{ default: object }>(
  [
    '../src/app/locales/*.json',
    '../src/ui/locales/*.json',
    '../src/features/*/locales/**/*.json',
    '../src/parts/*/locales/*.json',
    '../../contract/src/desk/words/*.json',
    '../../content/{enums,errors}/*.json',
  ],
  {
    eager: true,
  },
);

// Files share their process: each begins like the first.
vi.useRealTimers();
vi.unstubAllGlobals();
window.history.replaceState(null, '', '/');

// React keeps a trace for each element it makes, to say where one went wrong: of a hundred lines, a twentieth of the tests' time.
Error.stackTraceLimit = 10;

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
);
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
);
vi.stubGlobal('scrollTo', () => undefined);
Element.prototype.scrollIntoView = () => undefined;

beforeAll(async () => {
  if (i18n.isInitialized) {
    await i18n.changeLanguage('cs');
    return;
  }
  await startTexts((language, namespace) => Promise.resolve(textsOf(language, namespace)));
  await i18n.loadNamespaces(['enums', 'errors', ...Object.keys(texts).map(namespaceOf)]);
});

afterEach(() => {
  cleanup();
  clearToasts();
  // Also those that outlive their screen.
  hideToastsAbout(undefined);
  localStorage.clear();
  sessionStorage.clear();
});

function textsOf(language: string, namespace: string): object | null {
  const path = Object.keys(texts).find((one) => namespaceOf(one) === namespace && one.endsWith(`/${language}.json`));
  return path === undefined ? null : (texts[path]?.default ?? null);
}

/** `features/employees/locales/drawers/cs.json` is `employees/drawers`, `desk/words/cs.json` of the contract `desk/words`, `content/enums/cs.json` is `enums`. */
function namespaceOf(path: string): string {
  const [, noun = '', part = ''] =
    /([^/]+)\/locales(\/[^/]+)?\/[a-z]+\.json$/.exec(path) ??
    /contract\/src\/([^/]+)(\/[^/]+)\/[a-z]+\.json$/.exec(path) ??
    /([^/]+)\/[a-z]+\.json$/.exec(path) ??
    [];
  return noun + part;
}
