export const DOCS_STYLESHEET = `
:root { color-scheme: light dark; --line: #dfe2e9; --soft: #f4f5f8; --ink-2: #474d5c; --accent: #6a2a6e; }
@media (prefers-color-scheme: dark) { :root { --line: #323541; --soft: #1d1f27; --ink-2: #b9bfcc; --accent: #d9a5dd; } }
* { box-sizing: border-box; }
body { margin: 0; font: 400 0.875rem/1.4 ui-sans-serif, system-ui, 'Segoe UI', sans-serif; display: grid; grid-template-columns: 14rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 24px 16px; border-right: 1px solid var(--line); display: grid; gap: 4px; align-content: start; }
main { padding: 24px 32px; max-width: 70rem; }
a { color: var(--accent); }
h2 { margin: 32px 0 8px; border-bottom: 1px solid var(--line); padding-bottom: 4px; }
article { padding: 12px 0; border-bottom: 1px solid var(--line); }
h3 { margin: 0; font-size: 0.875rem; }
p { color: var(--ink-2); margin: 4px 0 8px; }
.method { display: inline-block; min-width: 4rem; color: var(--accent); }
table { border-collapse: collapse; margin: 8px 0; width: 100%; }
th, td { text-align: left; padding: 4px 8px; border: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
pre { overflow: auto; padding: 12px; background: var(--soft); max-height: 30rem; }
code { font-family: ui-monospace, monospace; }
@media (max-width: 800px) { body { display: block; } nav { position: static; height: auto; } }
`;
