import type { Day } from '@portal/domain/calendar/prague-day';
import type { PackageLabel } from '@portal/domain/ordering/package-label';
import type { PaperKind } from '@portal/domain/packages/departure';
import type { DocumentParty } from '../document-data';

/** What goes into packages and on them, as plain data. */
export interface PapersData {
  kind: PaperKind;
  language: 'cs' | 'en';
  issuedOn: Day;
  supplier: DocumentParty;
  packages: PaperPackage[];
}

export interface PaperPackage {
  number: string;
  courier: string | null;
  label: PackageLabel;
  orderNumber: string;
  orderLabel: string | null;
  cards: { name: string; employeeNumber: string; product: string; number: string | null }[];
}
