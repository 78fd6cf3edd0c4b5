import { ProductGate } from '../product/product-gate';
import { ImportWizard } from './import-wizard';

/** Ordering by a spreadsheet (ORD-050, section 8). */
export const ImportPage = () => <ProductGate>{(productCode) => <ImportWizard key={productCode} productCode={productCode} />}</ProductGate>;
