import { readdirSync } from 'node:fs';
import { build } from 'vite';
import { expect, it } from 'vitest';
import type { RouteShape } from '../contract/src/endpoint';
import { leanContract } from './lean-contract';

const folder = new URL('../contract/src/', import.meta.url).pathname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

/** What a bundle of this one import holds. */
async function bundleOf(source: string): Promise<string> {
  const entry = '\0entry';
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'entry', resolveId: (id) => (id === 'entry' ? entry : null), load: (id) => (id === entry ? source : null) },
      leanContract(),
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
  });
  return [built]
    .flat()
    .map((one) => ('output' in one ? one.output.map((file) => ('code' in file ? file.code : '')).join('') : ''))
    .join('');
}

it.each(files)('routes of %s keep their method and path and bring no schema along', async (name) => {
  const original: Record<string, unknown> = await import(/* @vite-ignore */ `${folder}${name}`);
  const routes = Object.fromEntries(Object.entries(original).flatMap(([key, value]) => (isRoute(value) ? [[key, addressOf(value)]] : [])));
  const bundle = await bundleOf(`export { ${Object.keys(routes).join(', ')} } from '${folder}${name}';`);
  const lean: object = await import(`data:text/javascript,${encodeURIComponent(bundle)}`);
  expect({ ...lean }).toEqual(routes);
  expect(bundle).not.toContain('ZodType');
});

it('a schema asked for by name comes whole', async () => {
  const bundle = await bundleOf(`export { companyDetails } from '${folder}companies/company.ts';`);
  expect(bundle).toContain('companyIdentificationNumber');
  expect(bundle).toContain('ZodType');
});

const isRoute = (value: unknown): value is RouteShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const addressOf = ({ method, path }: RouteShape) => ({ method, path });
