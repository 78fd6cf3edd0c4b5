import * as z from 'zod';
import { safeLink } from '@portal/domain/text/safe-link';

/** The colours of a slide, exactly these five (NEWS-018 to NEWS-022). */
export const COLOR_SCHEMES = ['green', 'yellow', 'blue', 'purple', 'black'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

const words = z.string().min(1).max(500);
const link = z.string().refine((address) => safeLink(address) !== null, 'leads nowhere safe');
/** A picture inside the content: the page loads nothing from elsewhere (NEWS-S10). */
const image = z
  .string()
  .max(20_000)
  .regex(/^data:image\/(svg\+xml|png|webp)[;,]/);

const slide = z.object({
  id: z.string().min(1),
  title: words,
  description: words,
  link,
  linkText: words,
  colorScheme: z.enum(COLOR_SCHEMES),
  image,
});
export type Slide = z.infer<typeof slide>;

/** A card that leads to an article, a recording or a site. */
const promo = z.object({ tag: words, title: words, text: words, link, linkText: words, image });
export type Promo = z.infer<typeof promo>;

/** A tip with the figures it is about: `225 Kč`, `15 %`. */
const tip = z.object({ tag: words, title: words, text: words, figures: z.array(z.object({ value: words, label: words })).max(3) });
export type Tip = z.infer<typeof tip>;

const productCard = z.object({ id: z.int(), color: z.enum(COLOR_SCHEMES), title: words, text: words });
export type ProductCard = z.infer<typeof productCard>;

const infoBlock = z.object({ title: words, items: z.array(words).min(1).max(6) });

/** The four blocks of the welcome window (NEWS-025 to NEWS-028). */
export const WELCOME_BLOCKS = ['steps', 'when', 'now', 'expect'] as const;

/** Content namespace `news`: the page of news and of early access. */
export const newsContent = z.object({
  title: words,
  intro: words,
  welcome: z.object({ title: words, text: words, learnMore: words, image }),
  modal: z.object({
    title: words,
    intro: words,
    blocks: z.record(z.enum(WELCOME_BLOCKS), infoBlock),
    someoneAsks: z.object({ title: words, text: words }),
    understand: words,
  }),
  slides: z.array(slide).min(1).max(10),
  whatsNew: z.object({ title: words, article: promo, podcast: promo }),
  tips: z.object({ title: words, health: promo, voucher: tip }),
  products: z.object({ title: words, items: z.array(productCard) }),
});
export type NewsContent = z.infer<typeof newsContent>;
