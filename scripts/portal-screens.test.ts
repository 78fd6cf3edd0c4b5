import { expect, it } from 'vitest';
import { SCREENS } from '../server/test/gate/screens';
import { paths } from '../web/src/lib/paths';

/** What stands for a parameter: a route names it, the walk fills in a product, a uid, a question or a step of the setup. */
const PARAMETER = /\/(\$\w+|90C|0197b0f1-[\w-]+|objednavka|contact-persons|delivery-addresses|invoice-emails|credits|wallets)(?=\/|$)/g;
const shape = (path: string) =>
  path.replaceAll(PARAMETER, (match) => (path.startsWith('/settings') && !/^\/[0$]/.test(match) ? match : '/*'));

it('the walk through the gate knows every address of the portal', () => {
  const known = new Set(SCREENS.map(({ path }) => shape(path)));
  const addresses = Object.entries(paths).flatMap(([name, path]) =>
    name === 'gallery' ? [] : [shape(typeof path === 'string' ? path : path('*' as never))],
  );
  expect(addresses.filter((address) => !known.has(address))).toEqual([]);
  expect([...known].filter((path) => !addresses.includes(path as never))).toEqual([]);
});
