import * as z from 'zod';
import { fieldError } from './field-errors';

/** Body of every answer that is not a success (S-001). */
export const apiError = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.array(fieldError).optional(),
  meta: z.record(z.string(), z.unknown()).optional(),
});
export type ApiError = z.infer<typeof apiError>;

/** What the server says with an error code to a caller without screens. */
export interface ErrorText {
  status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503;
  cs: string;
  en: string;
}

export const error = (status: ErrorText['status'], cs: string, en: string): ErrorText => ({ status, cs, en });
