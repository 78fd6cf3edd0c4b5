import { delimiter, join } from 'node:path';
import { hasBegunToEnd, startProcess } from './processes.mjs';
import { ROOT } from './root.mjs';

/** Tools of the repository are found as in an npm script. */
const PATH = [join(ROOT, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);

/**
 * Runs a command in the repository's folder.
 * @param {string[]} command program and arguments
 * @param {{ quiet?: boolean, env?: Record<string, string> }} options quiet keeps the output back, for the answer only
 * @returns {Promise<{ ok: boolean, output: string, milliseconds: number }>}
 */
export function runCommand([program, ...args], { quiet = false, env = {} } = {}) {
  const began = performance.now();
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'pipe', 'inherit'];
  const child = startProcess(program, args, { cwd: ROOT, stdio, env: { ...process.env, PATH, ...env } });
  let output = '';
  const collect = (chunk) => {
    output += chunk;
    if (!quiet) process.stdout.write(chunk);
  };
  child.stdout.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise((resolve) => {
    // Nothing follows a step that was ended with everything else.
    const finish = (ok) => hasBegunToEnd() || resolve({ ok, output, milliseconds: performance.now() - began });
    child.once('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.once('close', (code) => finish(code === 0));
  });
}

/** As `runCommand`, for steps nothing can go on without: ends this process when it fails. */
export async function mustRun(command, options) {
  const result = await runCommand(command, options);
  if (result.ok) return result;
  if (options?.quiet) console.error(result.output);
  console.error(`failed: ${command.join(' ')}`);
  process.exit(1);
}
