import * as real from '../../../domain/src/catalogue/rows/products';

export const PRODUCTS = {
  ...real.PRODUCTS,
  '28C': {
    code: '28C',
    nameCs: 'Karta Kultura',
    nameEn: 'Culture card',
    benefit: { cs: 'Kultura', en: 'Culture' },
    type: 'card',
    mark: 2,
  },
};

/** Its credit goes onto a card of its own, and onto Multibenefit. */
export const CARDS = {
  ...real.CARDS,
  '90C': { ...real.CARDS['90C'], loads: [...real.CARDS['90C'].loads, '28C-628'] },
  '28C': {
    kind: 'culture',
    account: 'culture',
    loads: ['28C-628'],
    services: { new: '28C-629', loss: '28C-629', damage: '28C-629' },
    place: 4,
  },
};
