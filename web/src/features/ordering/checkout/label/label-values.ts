import type { PackageLabel } from '@portal/domain/ordering/package-label';

export interface LabelValues {
  /** Named as on the wire, so that errors of the server find their fields. */
  label: PackageLabel;
  /** What is written in the search for an address and was not chosen. */
  search: string;
  /** What is written in the search for each contact person. */
  people: string[];
}
