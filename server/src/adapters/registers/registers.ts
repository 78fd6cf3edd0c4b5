import type { BusinessRegister } from './business-register';
import type { VatRegister } from './vat-register';

/** Public registers that forms are prefilled from; nothing depends on their answering. */
export interface Registers {
  business: BusinessRegister;
  vat: VatRegister;
}
