import { useQuery } from '@tanstack/react-query';
import { portalConfigurationQuery } from '../../../../lib/session/session-queries';

/** 100 × 1024 bytes inclusive, and a thousand rows, unless the operator raised them (S-109, R-09). */
const USUAL = { maxBytes: 102_400, maxRows: 1_000 };

/** How large a file the server takes. */
export function useImportLimits(): typeof USUAL {
  const values = useQuery(portalConfigurationQuery).data?.values ?? {};
  const limit = (key: string, usual: number) => {
    const value = values[key];
    return typeof value === 'number' ? value : usual;
  };
  return { maxBytes: limit('import.maxBytes', USUAL.maxBytes), maxRows: limit('import.maxRows', USUAL.maxRows) };
}
