import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WORKSPACES = ['domain', 'contract', 'server', 'web'];

/** One file per rule that breaks it: who imports what. The imports are of types, which only a reader of TypeScript sees. */
const VIOLATIONS: [rule: string, file: string, imported: string][] = [
  ['no-cycles', 'domain/src/cycle/one.ts', './two'],
  ['domain-imports-nothing', 'domain/src/money/uses-package.ts', 'zod'],
  ['contract-knows-domain-only', 'contract/src/uses-database.ts', 'pg'],
  ['web-never-imports-server', 'web/src/lib/uses-server.ts', '../../../server/src/store/orders/orders'],
  ['server-never-imports-web', 'server/src/http/uses-web.ts', '../../../web/src/ui/button'],
  ['web-features-stay-apart', 'web/src/features/cards/uses-orders.ts', '../orders/list'],
  ['ordering-basket-at-the-bottom', 'web/src/features/ordering/basket/uses-grid.ts', '../grid/cell'],
  ['ordering-removals-above-basket', 'web/src/features/ordering/removals/uses-tabs.ts', '../tabs/frame'],
  ['ordering-tabs-below-screens', 'web/src/features/ordering/tabs/uses-grid.ts', '../grid/cell'],
  ['ordering-screens-stay-apart', 'web/src/features/ordering/import/uses-grid.ts', '../grid/cell'],
  ['ordering-proposal-beside-its-plan', 'web/src/features/ordering/proposal/uses-grid.ts', '../grid/cell'],
  ['ordering-has-no-loose-files', 'web/src/features/ordering/grid/uses-loose.ts', '../loose'],
  ['web-ui-knows-no-domain-word', 'web/src/ui/uses-domain.ts', '@portal/domain/money/money'],
  ['web-lib-is-a-base', 'web/src/lib/uses-ui.ts', '../ui/button'],
  ['web-parts-below-features', 'web/src/parts/uses-feature.ts', '../features/orders/list'],
  ['web-features-below-app', 'web/src/features/orders/uses-app.ts', '../../app/router'],
  ['server-features-stay-apart', 'server/src/features/cards/uses-orders.ts', '../orders/list'],
  ['provider-work-stays-apart', 'server/src/features/payments/uses-orders.ts', '../orders/list'],
  ['desk-above-provider-work', 'server/src/features/desk/uses-orders.ts', '../orders/list'],
  ['payments-at-the-bottom', 'server/src/features/payments/uses-fulfilment.ts', '../fulfilment/produce'],
  ['fulfilment-knows-no-desk', 'server/src/features/fulfilment/uses-desk.ts', '../provider/approve'],
  ['server-parts-below-features', 'server/src/parts/uses-feature.ts', '../features/orders/list'],
  ['store-engine-knows-no-noun', 'server/src/store/engine/uses-noun.ts', '../orders/orders'],
  ['desk-statements-for-the-desk', 'server/src/features/provider/uses-desk.ts', '../../store/desk/read-queue'],
  ['store-has-no-loose-files', 'server/src/store/orders/uses-loose.ts', '../loose'],
  ['only-store-knows-sql', 'server/src/features/orders/uses-sql.ts', 'pg'],
  ['store-and-adapters-below', 'server/src/store/orders/uses-contract.ts', '@portal/contract/endpoint'],
  ['store-calls-no-adapter', 'server/src/store/orders/uses-adapter.ts', '../../adapters/mail/send'],
  ['adapters-never-call-each-other', 'server/src/adapters/bank/uses-mail.ts', '../mail/send'],
  ['http-is-a-base', 'server/src/http/uses-feature.ts', '../features/orders/list'],
  ['jobs-are-leaves', 'server/src/features/orders/uses-jobs.ts', '../../jobs/outbox'],
  ['production-never-imports-tests', 'server/src/store/orders/uses-test.ts', '../../../test/factories'],
  ['test-helpers-stand-apart', 'web/src/lib/uses-fixture.ts', './planted.fixture'],
  ['no-junk-drawers', 'domain/src/money/uses-junk.ts', '../utils/junk'],
  ['no-unresolved', 'web/src/lib/uses-nothing.ts', './is-not-there'],
];

/** Files the violations point at; none of them breaks a rule by itself. */
const TARGETS: Record<string, string> = {
  'domain/src/cycle/two.ts': `import type { Planted } from './one';\nexport type Back = Planted;`,
  'domain/src/utils/junk.ts': '',
  'web/src/lib/planted.fixture.ts': '',
  'server/src/store/loose.ts': '',
  'server/src/store/desk/read-queue.ts': '',
  'web/src/features/ordering/loose.ts': '',
};
const BYSTANDERS = [
  'domain/src/money/money.ts',
  'contract/src/endpoint.ts',
  'server/src/store/orders/orders.ts',
  'server/src/store/desk/read-queue.ts',
  'server/src/features/orders/list.ts',
  'server/src/features/fulfilment/produce.ts',
  'server/src/features/provider/approve.ts',
  'server/src/adapters/mail/send.ts',
  'server/src/jobs/outbox.ts',
  'server/test/factories.ts',
  'web/src/ui/button.ts',
  'web/src/features/orders/list.ts',
  'web/src/features/ordering/grid/cell.ts',
  'web/src/features/ordering/tabs/frame.ts',
  'web/src/app/router.ts',
];

// Reads a whole tree in a process of its own; nothing here measures time.
vi.setConfig({ testTimeout: 60_000 });
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-dependency-rules-'));
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.base.json', ...WORKSPACES.map((name) => `${name}/package.json`)]) copy(file);
  linkPackages();
  for (const file of BYSTANDERS) write(file, `export type Planted = 'here';`);
  write('domain/src/orders/total.ts', `import type { Planted } from '../money/money';\nexport type Total = Planted;`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the direction of dependencies', () => {
  it('is silent about imports that are allowed', async () => {
    expect(await cruise()).toEqual([]);
  });

  it('has a planted violation for every rule', async () => {
    expect(VIOLATIONS.map(([rule]) => rule).sort()).toEqual((await listRules()).sort());
  });

  it('reports every planted violation by the name of its rule', async () => {
    for (const [, file, imported] of VIOLATIONS)
      write(file, `import type { Planted as Imported } from '${imported}';\nexport type Planted = Imported;`);
    for (const [file, text] of Object.entries(TARGETS)) write(file, text);
    const found = await cruise();
    const missed = VIOLATIONS.filter(([rule, file]) => !found.some((violation) => violation.rule === rule && violation.from === file));
    expect(missed).toEqual([]);
  });
});

async function listRules(): Promise<string[]> {
  const config = (await import(pathToFileURL(join(ROOT, '.dependency-cruiser.mjs')).href)) as {
    default: { forbidden: { name: string }[] };
  };
  return config.default.forbidden.map(({ name }) => name);
}

/** All violations in the planted tree, found by the command `npm run check` uses. */
function cruise(): Promise<{ rule: string; from: string }[]> {
  const program = join(ROOT, 'node_modules', '.bin', 'depcruise');
  const args = [...WORKSPACES, '--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  return new Promise((resolve, reject) => {
    execFile(program, args, { cwd: folder, maxBuffer: 64_000_000 }, (_, output, errors) => {
      if (output === '') return reject(new Error(errors));
      const { summary } = JSON.parse(output) as { summary: { violations: { rule: { name: string }; from: string }[] } };
      return resolve(summary.violations.map(({ rule, from }) => ({ rule: rule.name, from })));
    });
  });
}

/** The installed packages as they are, but the workspaces of the planted tree. */
function linkPackages(): void {
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@portal'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@portal') symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  }
  for (const name of WORKSPACES) symlinkSync(join(folder, name), join(packages, '@portal', name));
}

function copy(file: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  cpSync(join(ROOT, file), join(folder, file));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${text}\n`);
}
