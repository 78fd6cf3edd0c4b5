import { writeSpreadsheet } from '../../server/src/adapters/spreadsheet/write-spreadsheet';
import { medianOf } from '../load';
import { perSecond, type Row } from '../report';
import type { Stage } from '../stage';

const ROWS = 10_000;
const RUNS = 3;

/** A spreadsheet of 10,000 credit rows: uploaded, read, every row checked, committed. */
export async function importRow({ product, large, world: { headers } }: Stage): Promise<Row> {
  const numbers = await employeeNumbers(product.url, large.uid, headers);
  const file = await writeSpreadsheet({
    sheetName: 'Objednávka',
    columns: [{ header: 'Osobní číslo' }, { header: 'Gastro – částka v Kč' }],
    rows: numbers.map((number) => [number, 2400]),
  });
  const { data } = (await (await fetch(`${product.url}/api/company/${large.uid}/basket`, { headers })).json()) as {
    data: { order: { uid: string } };
  };
  const upload = async () => {
    const form = new FormData();
    form.append('productCode', '90C');
    form.append('file', new Blob([new Uint8Array(file)]), 'objednavka.xlsx');
    const answer = await fetch(`${product.url}/api/company/${large.uid}/basket/${data.order.uid}/credit-import`, {
      method: 'POST',
      headers,
      body: form,
    });
    const result = (await answer.json()) as { data?: { inserted: number } };
    if (result.data?.inserted !== ROWS) throw new Error(`import answered ${answer.status} ${JSON.stringify(result).slice(0, 300)}`);
  };
  await upload();
  const time = await medianOf(RUNS, upload);
  const speed = ROWS / (time / 1000);
  return {
    work: 'spreadsheet of 10,000 rows, from the file to the commit',
    ours: `${perSecond(speed)} rows, ${Math.round(time)} ms`,
    yardstick: 'absolute',
    ratio: '–',
    bar: '≥ 10,000/s',
    holds: speed >= 10_000,
  };
}

async function employeeNumbers(url: string, company: string, headers: Record<string, string>): Promise<string[]> {
  const numbers: string[] = [];
  for (let page = 1; numbers.length < ROWS; page += 1) {
    const answer = await fetch(`${url}/api/company/${company}/employees?pageSize=100&pageNumber=${page}&filter[employeeStatus]=active`, {
      headers,
    });
    const { data } = (await answer.json()) as { data: { employeeNumber: string }[] };
    if (data.length === 0) throw new Error('too few employees');
    numbers.push(...data.map((employee) => employee.employeeNumber));
  }
  return numbers.slice(0, ROWS);
}
