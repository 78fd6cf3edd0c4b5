import { join } from 'node:path';
import { install } from './steps/install.mjs';
import { endProcesses, startProcess } from './steps/processes.mjs';
import { ROOT } from './steps/root.mjs';

/** `npm run dev`: the server and the screens, both started again or reloaded when a file changes. Ends with the first of them. */
await install();
const env = { NODE_ENV: 'development', ...process.env };
const run = (...args) => startProcess(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env });
const tool = (path) => join(ROOT, 'node_modules', path);
const parts = [run(tool('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/src/main.ts'), run(tool('vite/bin/vite.js'), 'web')];

for (const part of parts) part.once('exit', (code) => void endProcesses().then(() => process.exit(code ?? 0)));
