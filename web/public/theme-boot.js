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
