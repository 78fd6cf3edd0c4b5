import { send } from '../load';

const PAGE = 100;

/** Personal numbers of the first active people of a company, as its list of employees tells them. */
export async function activeNumbers(employeesUrl: string, headers: Record<string, string>, count: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let page = 1; numbers.length < count; page += 1) {
    const url = `${employeesUrl}?pageSize=${PAGE}&pageNumber=${page}&filter[employeeStatus]=active`;
    const { data } = await send<{ data: { employeeNumber: string }[] }>(url, { method: 'GET', headers });
    if (data.length === 0) throw new Error('too few employees');
    numbers.push(...data.map(({ employeeNumber }) => employeeNumber));
  }
  return numbers.slice(0, count);
}
