import type { EmployeeUid, CompanyUid } from '@portal/domain/identifiers/uid';
import { changeBasket } from '@portal/contract/ordering/basket';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { newCardService } from '@portal/domain/catalogue/services';
import { call } from '../../../lib/call/call';

const MOST_ITEMS = 1_000;

interface Ordered {
  companyUid: CompanyUid;
  employeeUids: readonly EmployeeUid[];
  productCode: CardProductCode;
}

/** Puts a new card for each employee into the basket; how many it brought, and whom the server skipped because they cannot get one now. */
export async function orderCards({ companyUid, employeeUids, productCode }: Ordered): Promise<{ added: number; skipped: number }> {
  const newCardFor = (employeeUid: EmployeeUid) =>
    ({ productCode, productServiceCode: newCardService(productCode), employeeUid, quantity: 1 }) as const;
  let skipped = 0;
  for (let start = 0; start < employeeUids.length; start += MOST_ITEMS) {
    const items = employeeUids.slice(start, start + MOST_ITEMS).map(newCardFor);
    skipped += (await call(changeBasket, { params: { companyUid }, body: { items } })).data.skipped.length;
  }
  return { added: employeeUids.length - skipped, skipped };
}
