import { spawn } from 'node:child_process';
import { build } from './steps/build.mjs';
import { isBuilt } from './steps/build-stamp.mjs';
import { checkNode } from './steps/check-node.mjs';
import { install } from './steps/install.mjs';
import { SERVER_ARGS } from './steps/server-args.mjs';

/** `npm start`: installs and builds what is missing, then runs the server. With nothing to do that costs some 30 ms. */
checkNode();
await install();
if (!isBuilt()) await build();

const env = { NODE_ENV: 'production', ...process.env };
const server = spawn(process.execPath, [...SERVER_ARGS, ...process.argv.slice(2)], { stdio: 'inherit', env });
// The terminal sends Ctrl-C to both of us; the server takes the second one for what it is.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 143)));
