import { useQuery } from '@tanstack/react-query';
import { portalConfigurationQuery } from '../../../lib/session/session-queries';

/** Unless the operator set others. */
const USUAL = { maxBytes: 5_242_880, maxRows: 20_000 };

/** How large a sheet of employees the server takes. */
export function useImportLimits(): typeof USUAL {
  const { 'employeeImport.maxBytes': bytes, 'employeeImport.maxRows': rows } = useQuery(portalConfigurationQuery).data?.values ?? {};
  return { maxBytes: typeof bytes === 'number' ? bytes : USUAL.maxBytes, maxRows: typeof rows === 'number' ? rows : USUAL.maxRows };
}
