import type { GateCompany } from '@portal/domain/access/company-gate';
import { ACCESS_MODES, COMPANY_STATUSES, PORTAL_SECTIONS, type MissingPart } from '@portal/domain/access/company-status';

const SETUPS: readonly Pick<GateCompany, 'missingParts' | 'initSetupAt'>[] = (['wallet', null] as (MissingPart | null)[]).flatMap(
  (missing) => [null, '2026-01-05T08:00:00.000Z'].map((initSetupAt) => ({ missingParts: missing === null ? [] : [missing], initSetupAt })),
);

/** No list (everything is enabled), all seven named, and each one switched off. */
const SECTIONS: readonly GateCompany['portalSections'][] = [
  [],
  ...[null, ...PORTAL_SECTIONS].map((off) => PORTAL_SECTIONS.map((name) => ({ name, enabled: name !== off }))),
];

/** Status x access mode x completeness x sections: every state a company can be in. */
export const COMPANY_STATES: readonly GateCompany[] = COMPANY_STATUSES.flatMap((status) =>
  ACCESS_MODES.flatMap((accessMode) =>
    SETUPS.flatMap((setup) => SECTIONS.map((portalSections) => ({ status, accessMode, ...setup, portalSections }))),
  ),
);

/** A state in words, for the title of a failure. */
export const nameState = ({ status, accessMode, missingParts, initSetupAt, portalSections }: GateCompany): string => {
  const off = portalSections.filter(({ enabled }) => !enabled).map(({ name }) => name);
  const setup = `${missingParts.length === 0 ? 'complete' : 'incomplete'}, ${initSetupAt === null ? 'not set up' : 'set up'}`;
  return `${status}, ${accessMode}, ${setup}, off: ${off.join() || 'nothing'}`;
};
