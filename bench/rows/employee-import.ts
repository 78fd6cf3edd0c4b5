import { writeSpreadsheet } from '../../server/src/adapters/spreadsheet/write-spreadsheet';
import { percentile } from '../load';
import type { Row } from '../report';
import type { Stage } from '../stage';
import { activeNumbers } from './active-numbers';

const PEOPLE = 5_000;
const PREVIEWS = 7;
const PREVIEW_BAR_MS = 3_000;
const APPLIED_BAR_MS = 10_000;
const POLL_MS = 50;

interface State {
  uid: string;
  version: number;
  status: string;
  applied: number;
  planned: number;
}

/** A sheet that changes 5,000 people of a company of 100,000: from the file to its preview, and from the yes to the last of them. */
export async function employeeImportRows({ product, large, world: { headers } }: Stage): Promise<Row[]> {
  const base = `${product.url}/api/company/${large.uid}/employees`;
  const call = async (path: string, init: RequestInit = {}): Promise<State> => {
    const answer = await fetch(`${base}/imports${path}`, { ...init, headers: { ...headers, ...init.headers } });
    const { data } = (await answer.json()) as { data?: State };
    if (data === undefined) throw new Error(`import answered ${answer.status}`);
    return data;
  };
  const file = await sheetOf(await activeNumbers(base, headers, PEOPLE));
  const times: number[] = [];
  let state: State | undefined;
  for (let run = 0; run < PREVIEWS; run += 1) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(file)]), 'lide.xlsx');
    const begun = performance.now();
    state = await call('', { method: 'POST', body: form });
    times.push(performance.now() - begun);
  }
  if (state?.planned !== PEOPLE) throw new Error(`the preview changes ${state?.planned} people`);
  const begun = performance.now();
  const body = JSON.stringify({ version: state.version });
  let now = await call(`/${state.uid}/confirm`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  while (now.status !== 'done') {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    now = await call(`/${state.uid}`);
  }
  if (now.applied !== PEOPLE) throw new Error(`${now.applied} people were changed`);
  return [
    rowOf('[PEO-011] 5,000 people from a file to their preview, p95', percentile(times, 0.95), PREVIEW_BAR_MS),
    rowOf('[PEO-011] the same from the yes to the last of them', performance.now() - begun, APPLIED_BAR_MS),
  ];
}

const sheetOf = (numbers: readonly string[]): Promise<Buffer> =>
  writeSpreadsheet({
    sheetName: 'Zaměstnanci',
    columns: [{ header: 'Osobní číslo', isText: true }, { header: 'Prostřední jméno' }, { header: 'E-mail' }, { header: 'Telefon' }],
    rows: numbers.map((number, index) => [number, `Zkouška ${Date.now()}`, `zmena${index}@firma.example`, '+420 601 123 456']),
  });

const rowOf = (work: string, time: number, bar: number): Row => ({
  work,
  ours: `${Math.round(time)} ms`,
  yardstick: 'absolute',
  ratio: '–',
  bar: `≤ ${bar.toLocaleString('en')} ms`,
  holds: time <= bar,
});
