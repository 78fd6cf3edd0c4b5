// Runs before the first paint so that a dark screen never flashes white. The same key and attributes as src/ui/theme/color-scheme.ts.
(function () {
  var chosen = 'auto';
  try {
    chosen = localStorage.getItem('portal.theme') || 'auto';
  } catch (error) {
    chosen = 'auto';
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.setAttribute('data-theme', dark ? 'dark' : 'light');
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();

// Zod compiles its object parsers with `new Function` and probes for it as soon as a schema is made; the content security policy forbids
// that and reports every probe. This is where zod looks for its global settings, so the switch is set before any module runs.
globalThis.__zod_globalConfig = { jitless: true };
