import * as z from 'zod';

/** What questions are about, in the order the screen groups them. */
export const FAQ_AREAS = [
  'access',
  'employees',
  'cards',
  'ordering',
  'import',
  'payment',
  'orders',
  'settings',
  'wallets',
  'invoices',
  'security',
] as const;
export type FaqArea = (typeof FAQ_AREAS)[number];

/** One question (FAQ-009 to FAQ-012). The id is a part of an address; the answer is paragraphs, lists and links in Markdown (FAQ-S03). */
const faqItem = z.object({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  area: z.enum(FAQ_AREAS),
  question: z.string().min(1).max(200),
  answer: z.string().min(1).max(5000),
  isFeatured: z.boolean(),
  /** Other words people ask with; searched, never shown. */
  keywords: z.array(z.string().min(1).max(60)).max(20).optional(),
});
export type FaqItem = z.infer<typeof faqItem>;

/** Content namespace `faq` (FAQ-S01). */
export const faqContent = z.object({
  items: z.array(faqItem).refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'every id may be there only once'),
});
export type FaqContent = z.infer<typeof faqContent>;
