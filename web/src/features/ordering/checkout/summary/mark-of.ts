import type { ServiceCode } from '@portal/domain/catalogue/codes';
import type { Mark } from '../../../../ui/data-display/product-mark';

/** The tiny card of a service: Gastro, Flexi, or the multi card. */
export function markOf(serviceCode: ServiceCode): Mark {
  if (serviceCode.startsWith('26C') || serviceCode.startsWith('10C')) return 1;
  return serviceCode.startsWith('27C') || serviceCode.startsWith('75C') ? 2 : 3;
}
