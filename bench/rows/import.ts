import { writeSpreadsheet } from '../../server/src/adapters/spreadsheet/write-spreadsheet';
import { personNumberKey } from '@portal/domain/ordering/import-row';
import { systemActor } from '../../server/src/actor';
import { importRows } from '../../server/src/features/ordering/import/import-credits';
import { medianOf } from '../load';
import { perSecond, type Row } from '../report';
import type { Stage } from '../stage';
import { activeNumbers } from './active-numbers';

const ROWS = 10_000;
const RUNS = 3;

/** 10,000 credit rows, every one checked and committed: from a spreadsheet that is uploaded and read, and from rows already read. */
export async function importBothWays(stage: Stage): Promise<Row[]> {
  const { product, large, world } = stage;
  const numbers = await activeNumbers(`${product.url}/api/company/${large.uid}/employees`, world.headers, ROWS);
  const answer = await fetch(`${product.url}/api/company/${large.uid}/basket`, { headers: world.headers });
  const { data } = (await answer.json()) as { data: { order: { uid: string } } };
  const basketUid = data.order.uid;
  return [await fromFile(stage, numbers, basketUid), await fromRows(stage, numbers, basketUid)];
}

async function fromFile({ product, large, world: { headers } }: Stage, numbers: readonly string[], basketUid: string): Promise<Row> {
  const file = await writeSpreadsheet({
    sheetName: 'Objednávka',
    columns: [{ header: 'Osobní číslo' }, { header: 'Gastro – částka v Kč' }],
    rows: numbers.map((number) => [number, 2400]),
  });
  const upload = async () => {
    const form = new FormData();
    form.append('productCode', '90C');
    form.append('file', new Blob([new Uint8Array(file)]), 'objednavka.xlsx');
    const answer = await fetch(`${product.url}/api/company/${large.uid}/basket/${basketUid}/credit-import`, {
      method: 'POST',
      headers,
      body: form,
    });
    const result = (await answer.json()) as { data?: { inserted: number } };
    if (result.data?.inserted !== ROWS) throw new Error(`import answered ${answer.status} ${JSON.stringify(result).slice(0, 300)}`);
  };
  await upload();
  return rowOf('spreadsheet of 10,000 rows, from the file to the commit', await medianOf(RUNS, upload), 10_000);
}

async function fromRows({ large, world: { deps } }: Stage, numbers: readonly string[], basketUid: string): Promise<Row> {
  const rows = numbers.map((number, index) => ({
    rowNumber: index + 2,
    key: personNumberKey(number),
    cells: { personNumber: number, gastroAmount: 2500 },
    isHidden: false,
  }));
  const actor = systemActor(large.uid, 'basket.imported', 'bench');
  const insert = async () => {
    const result = await importRows(deps, actor, { basketUid, productCode: '90C', rows, sheet: { unreadColumns: [], hiddenLeftOut: 0 } });
    if (!('data' in result) || result.data.inserted !== ROWS) throw new Error(`import answered ${JSON.stringify(result).slice(0, 300)}`);
  };
  await insert();
  return rowOf('the same rows already read, to the commit', await medianOf(RUNS, insert), 25_000);
}

function rowOf(work: string, time: number, bar: number): Row {
  const speed = ROWS / (time / 1000);
  return {
    work,
    ours: `${perSecond(speed)} rows, ${Math.round(time)} ms`,
    yardstick: 'absolute',
    ratio: '–',
    bar: `≥ ${bar.toLocaleString('en')}/s`,
    holds: speed >= bar,
  };
}
