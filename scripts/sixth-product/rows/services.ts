import * as real from '../../../domain/src/catalogue/rows/services';

export const { FEE_VAT_RATE } = real;
export const SERVICES = {
  ...real.SERVICES,
  '28C-628': {
    ...real.SERVICES['26C-828'],
    code: '28C-628',
    productCode: '28C',
    nameCs: 'Dobití kreditu Kultura',
    nameEn: 'Culture credit top-up',
    feePercent: 7,
  },
  '28C-629': {
    ...real.SERVICES['26C-829'],
    code: '28C-629',
    productCode: '28C',
    nameCs: 'Karta Kultura',
    nameEn: 'Culture card',
    regularPrice: 95_00,
  },
};
