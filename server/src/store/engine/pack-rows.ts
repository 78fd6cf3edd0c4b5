/** Rows for `json_to_recordset`: one parameter however many rows, and one statement text for every count. */
export const packRows = (rows: readonly unknown[]): string => JSON.stringify(rows);
