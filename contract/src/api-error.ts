import { z } from 'zod';
import { fieldError } from './field-errors';

/** Body of every answer that is not a success (S-001). */
export const apiError = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.array(fieldError).optional(),
  meta: z.record(z.string(), z.unknown()).optional(),
});
export type ApiError = z.infer<typeof apiError>;
