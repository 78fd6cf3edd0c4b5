import * as z from 'zod';

/**
 * What every read of the desk says of itself: whoever is staff may look. Its method and path a route says in its own words, for they alone
 * are kept of it in the browser.
 */
export const DESK_READ = { permission: 'desk.read', audit: null, idempotent: 'safe' } as const;

/** As which file every list of the desk can be taken away. */
const DESK_EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type DeskExportFormat = (typeof DESK_EXPORT_FORMATS)[number];

/** Beside the query of a list: `query.extend(exportFormat)`. */
export const exportFormat = { format: z.enum(DESK_EXPORT_FORMATS).default('xlsx') };

/** The same as an export declares its answer. */
export const DESK_EXPORT = { file: DESK_EXPORT_FORMATS } as const;
