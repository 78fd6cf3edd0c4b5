import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install } from './steps/install.mjs';
import { ROOT } from './steps/root.mjs';

/** `npm run dev`: the server and the screens, both started again or reloaded when a file changes. Ends with the first of them. */
await install();
const env = { NODE_ENV: 'development', ...process.env };
const run = (...args) => spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
const tool = (path) => join(ROOT, 'node_modules', path);
const parts = [run(tool('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/src/main.ts'), run(tool('vite/bin/vite.js'), 'web')];

const endAll = (signal) => parts.forEach((part) => part.kill(signal));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endAll(signal));
for (const part of parts) {
  part.once('exit', (code) => {
    process.exitCode ??= code ?? 0;
    endAll('SIGTERM');
  });
}
