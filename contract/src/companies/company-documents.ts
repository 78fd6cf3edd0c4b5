import * as z from 'zod';
import { route } from '../endpoint';
import { single } from '../paging';
import { companyParams, uuidReply } from '../scalars';

const read = { permission: 'settings.read', audit: null, idempotent: 'safe', areas: ['companySettings'] } as const;

const companyDocuments = z.object({
  /** Each is downloaded by its uid (`downloadDocument`). */
  files: z.array(z.object({ uid: uuidReply, title: z.string() })),
  /** Null when there is nothing to download. */
  downloadAllUrl: z.string().nullable(),
});
export type CompanyDocuments = z.infer<typeof companyDocuments>;

/** Contract of the company with its annexes and terms (S-208). */
export const listCompanyDocuments = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/documents',
  summary: 'Contract, annexes and terms of the company',
  params: companyParams,
  reply: single(z.object({ documents: companyDocuments })),
});

export const downloadCompanyDocuments = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/documents/download',
  summary: 'Contract, annexes and terms in a ZIP archive',
  params: companyParams,
  reply: { file: 'zip' },
});
