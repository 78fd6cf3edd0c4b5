import { FONT_FACES } from './fonts';

const DARK = `
  --canvas: #14151b; --surface: #1d1f27; --sunken: #191b22; --hover: #262932; --line: #323541; --line-control: #7d8494;
  --ink: #eceef3; --ink-2: #b9bfcc; --accent: #d9a5dd; --accent-hover: #e6bfe9; --on-accent: #2b0f2e; --focus: #d9a5dd;
  --danger: #f2a59f; --danger-soft: #3a1f1e; --danger-line: #6b3532;
`;

/** Look of the provider's pages: the portal's tokens, light and dark; the theme chosen in the portal goes before the system's. */
export const STYLESHEET = `
:root {
  color-scheme: light dark;
  --canvas: #f4f5f8; --surface: #ffffff; --sunken: #f8f9fb; --hover: #f1f2f6; --line: #dfe2e9; --line-control: #858d9c;
  --ink: #1b1d27; --ink-2: #474d5c; --accent: #6a2a6e; --accent-hover: #57205b; --on-accent: #ffffff; --focus: #6a2a6e;
  --danger: #a1241f; --danger-soft: #fdecea; --danger-line: #efc3bf;
}
:root[data-theme='light'] { color-scheme: light; }
:root[data-theme='dark'] { color-scheme: dark; ${DARK} }
@media (prefers-color-scheme: dark) { :root:not([data-theme]) { ${DARK} } }
${FONT_FACES}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; padding: 48px 16px; background: var(--canvas); color: var(--ink);
  font: 400 0.875rem/1.25rem 'Inter Variable', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
main { max-width: 420px; margin: 0 auto; padding: 32px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
.brand { display: flex; align-items: center; gap: 8px; margin: 0 0 24px; font-size: 1rem; font-weight: 650; }
.mark { width: 26px; height: 26px; fill: var(--accent); }
.mark .back { opacity: 0.55; }
.mark .line { fill: none; stroke: var(--on-accent); stroke-width: 1.8; stroke-linecap: round; }
h1 { margin: 0 0 4px; font-size: 1.25rem; line-height: 1.75rem; font-weight: 650; }
h2 { margin: 0 0 4px; font-size: 1rem; line-height: 1.5rem; font-weight: 650; }
.lead { margin: 0 0 20px; color: var(--ink-2); }
section { margin-top: 24px; padding-top: 24px; border-top: 1px solid var(--line); }
.field { margin-bottom: 16px; }
label { display: block; margin-bottom: 4px; font-weight: 500; }
input {
  width: 100%; height: 44px; padding: 0 12px; border: 1px solid var(--line-control); border-radius: 6px;
  background: var(--surface); color: inherit; font: inherit; font-size: 1rem;
}
.note { margin: 4px 0 0; color: var(--ink-2); font-size: 0.75rem; line-height: 1rem; }
.wrong input { border-color: var(--danger); }
.wrong .note, .alert { color: var(--danger); }
.alert { margin: 0 0 16px; padding: 12px; background: var(--danger-soft); border: 1px solid var(--danger-line); border-radius: 6px; }
.primary {
  display: flex; align-items: center; justify-content: center; width: 100%; min-height: 44px; padding: 8px 16px; border: 0; border-radius: 6px;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 500; text-decoration: none; cursor: pointer;
}
.primary:hover { background: var(--accent-hover); }
.other { margin: 16px 0 0; color: var(--ink-2); }
a { color: var(--accent); }
a.primary { color: var(--on-accent); }
.code { margin: 0 0 16px; color: var(--ink-2); font-family: ui-monospace, monospace; }
.accounts { display: grid; gap: 8px; }
.accounts button {
  display: grid; gap: 2px; padding: 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface);
  color: inherit; font: inherit; text-align: left; cursor: pointer;
}
.accounts button:hover { background: var(--hover); border-color: var(--line-control); }
.accounts strong { font-weight: 650; }
.accounts span, .accounts small { color: var(--ink-2); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
@media (max-width: 480px) { body { padding: 0; } main { border: 0; border-radius: 0; min-height: 100vh; padding: 24px 16px; } }
`;
