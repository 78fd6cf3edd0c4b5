import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { runCommand } from './run-command.mjs';

const WORKSPACES = ['domain', 'contract', 'server', 'web'];
const TYPED = [...WORKSPACES, 'e2e'];
/** The compiler that checks types; the one called `typescript` is a library some tools and a test read sources with (decision 0076). */
const TSC = ['node', join(ROOT, 'node_modules/typescript-native/bin/tsc')];

const STEPS = [
  ['format', ['oxfmt', '--check', '.']],
  ['lint', ['oxlint', '.']],
  ...TYPED.filter(hasSources).map((workspace) => [`types ${workspace}`, [...TSC, '-p', workspace]]),
  ['dependencies', ['depcruise', ...WORKSPACES, '--config', '.dependency-cruiser.mjs']],
  ['unused code', ['knip']],
  ['file sizes', ['node', 'scripts/file-sizes.mjs']],
];

/** The longest two are types, which keep one processor busy each. */
const LANES = 2;

/**
 * Everything that can be told without running the product. All steps run, also after one failed.
 * @returns {Promise<import('./test-report.mjs').TestReport>} of steps
 */
export async function check() {
  const results = [];
  const waiting = [...STEPS.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, [name, command]] = next;
      const result = await runCommand(command, { quiet: true });
      if (!result.ok) console.log(`\n— ${name} —\n${result.output.trim()}\n`);
      results[index] = { name, ...result };
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  for (const { name, ok, milliseconds } of results)
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${(milliseconds / 1000).toFixed(1).padStart(6)} s`);
  const failed = results.filter(({ ok }) => !ok).map(({ name }) => `check › ${name}`);
  return { passed: results.length - failed.length, failed, secondTry: [] };
}

function hasSources(workspace) {
  const folder = join(ROOT, workspace);
  return existsSync(join(folder, 'src')) || readdirSync(folder).some((name) => name.endsWith('.ts'));
}
