type Texts = { default: object };

/** Texts of the screens behind the landing page; the list of them comes with the addresses of those screens. */
export const screenTexts = import.meta.glob<Texts>([
  '../../parts/*/locales/*.json',
  '../../features/*/locales/**/*.json',
  '../../../../contract/src/desk/words/*.json',
]);

/** What the content service brings with this release, until its answer is there. */
export const contentTexts = import.meta.glob<Texts>(['../../../../content/{enums,errors}/*.json']);
