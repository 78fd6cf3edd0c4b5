import { queryOptions } from '@tanstack/react-query';
import { listEmployeesOfProduct } from '@portal/contract/products';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { call } from '../../../lib/call';

export interface DeliveryPlace {
  uid: string;
  name: string;
}

/** Offices that cards already go to, by name: the delivery addresses of the first hundred employees. */
export const deliveryPlacesQuery = (companyUid: string, productCode: CardProductCode) =>
  queryOptions({
    queryKey: ['company', companyUid, 'deliveryPlaces', productCode],
    queryFn: async ({ signal }): Promise<DeliveryPlace[]> => {
      const query = { productCode, pageSize: '100', filter: { employeeGroupUid: undefined } };
      const { data } = await call(listEmployeesOfProduct, { params: { companyUid, productCode }, query, signal });
      const places = new Map(
        data.flatMap(({ employeeDelivery: { locationUid, name } }) =>
          locationUid === null || name === null ? [] : [[locationUid, name] as const],
        ),
      );
      return [...places].map(([uid, name]) => ({ uid, name })).toSorted((one, other) => one.name.localeCompare(other.name, 'cs'));
    },
  });
