import { evaluateGate } from '@portal/domain/access/company-gate';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { gateCompanyOf } from '../../../../lib/session/session-queries';
import { paths } from '../../../../lib/paths';

export const LOCATION_TABS = ['address', 'employees', 'shipments'] as const;
export type LocationTab = (typeof LOCATION_TABS)[number];

export const isLocationTab = (value: unknown): value is LocationTab => LOCATION_TABS.some((tab) => tab === value);

/** The lists tabs are taken from. */
const SOURCES: Partial<Record<LocationTab, string>> = { employees: paths.employees, shipments: paths.cardShipments };

/** A company sees in an address only what it may open elsewhere too; one that waits for repair sees the address alone. */
export const openTabs = (company: CompanyDetails): LocationTab[] =>
  LOCATION_TABS.filter((tab) => {
    const path = SOURCES[tab];
    return path === undefined || evaluateGate({ path, isSignedIn: true, company: gateCompanyOf(company) }).allow;
  });
