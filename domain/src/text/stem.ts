import { fold } from './fold';

export type StemLanguage = 'cs' | 'en';

/** Shorter ones mean nothing any more. */
const SHORTEST = 3;

/** Endings of Czech words without diacritics, the longer before the shorter; what they leave is what forms of one word share. */
const CZECH = (
  'ovavat ovanim ovanych ovanou ovaneho ovani ovana ovano ovany ovala ovali ovalo ovaly ovat oval ujeme ujete ujte ujes ujou uje uji ' +
  'acemi acich acim aci ace ' +
  'enimi enim enich eni enou eneho enych enym ena eno eny ene en anim anich ani ana ano any ' +
  'atama ovymi ovych ovym oveho ovemu ova ovou ove ovy ovi ' +
  'ilo ila ili ily il alo ala ali aly al nout nul nula ' +
  'ejsich ejsi eho emu iho imu ymi ami emi imi ama ych ich ach ech ime ame ' +
  'ym im em om um am ou a e i o u y'
).split(' ');

const INFINITIVES: ReadonlySet<string> = new Set(['at', 'it']);

const ENGLISH = 'ations ation ates ated ating ate ings ing ments ment ies ied es ed s e y'.split(' ');

const ENDINGS = {
  cs: [...CZECH, ...INFINITIVES].toSorted((a, b) => b.length - a.length),
  en: ENGLISH.toSorted((a, b) => b.length - a.length),
};

/** What forms of one word have in common: `karty`, `kartou`, `karet` → `kart`; `odhlášení`, `odhlásil` → `odhlas`. For searching only: it need not be a word. */
export function stem(word: string, language: StemLanguage): string {
  const folded = fold(word);
  const ending = ENDINGS[language].find((end) => folded.endsWith(end) && folded.length - end.length >= leastLeft(end));
  const left = ending === undefined ? folded : folded.slice(0, -ending.length);
  return language === 'cs' ? settled(left) : left;
}

/** `ztratit` is a verb, `kredit` and `limit` are not. */
const leastLeft = (ending: string): number => (INFINITIVES.has(ending) ? 5 : SHORTEST);

/** Consonants that change before an ending (`zásilka`, `zásilce`) and the vowel that comes and goes (`zásilek`, `karet`). */
function settled(left: string): string {
  const vowelless = left.length > SHORTEST ? left.replace(/([bcdfghjklmnprstvz])e([bcklmnrt])$/u, '$1$2') : left;
  return vowelless.replace(/c$/u, 'k').replace(/z$/u, 'h');
}

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
