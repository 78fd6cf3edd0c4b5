import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressCsv, addressPlace, addressRow, temporaryFile } from '../../test/addresses/address-file';
import { testApp, type TestApp } from '../../test/app/test-app';
import { findAddress } from '../store/addresses/find-addresses';
import { runProvider } from './provider/run-provider';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function load(...paths: string[]) {
  const out: string[] = [];
  const code = await runProvider(['load-addresses', ...paths], {
    user: 'backoffice',
    print: (line) => void out.push(line),
    printError: (line) => void out.push(line),
    withDeps: (work) => work(test.deps, test.ownerUrl),
  });
  return { code, out };
}

describe('npm run provider -- load-addresses', () => {
  const rows = [7, 8].map((code) => addressRow(addressPlace({ code })));

  it('loads what is a file of addresses, and says of the others what is wrong with them', async () => {
    const good = await temporaryFile('adr.csv', addressCsv(rows));
    const cut = await temporaryFile('cut.csv', addressCsv([...rows, '9;500;Lipov']));
    expect(await load(cut, good, '/nowhere/adr.zip')).toEqual({
      code: 1,
      out: [
        `${cut}: ${cut}, line 4: 3 columns instead of 19; nothing was changed`,
        `${good}: all read, building the search`,
        `${good}: 2 addresses of 1 municipality, 2 in all`,
        expect.stringContaining('/nowhere/adr.zip: ENOENT'),
      ],
    });
    expect(await findAddress(test.deps.db.directory, 8)).toMatchObject({ street: 'Krátká' });
    const again = [`${good}: all read, building the search`, `${good}: 2 addresses of 1 municipality, 2 in all`];
    expect(await load(good)).toEqual({ code: 0, out: again });
  });

  it('tells every 50,000 rows how far it is', async () => {
    const many = Array.from({ length: 50_001 }, (_, code) => addressRow(addressPlace({ code, houseNumber: code })));
    const { out } = await load(await temporaryFile('many.csv', addressCsv(many)));
    expect(out.map((line) => line.split(': ').at(-1))).toEqual([
      '50000 addresses read',
      'all read, building the search',
      '50001 addresses of 1 municipality, 50001 in all',
    ]);
  });
});
