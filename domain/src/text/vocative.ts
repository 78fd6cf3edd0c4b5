/** Women's names that end in a consonant stay as they are. */
const UNCHANGED = new Set(
  'Dagmar Ester Ingrid Miriam Karin Nikol Carmen Doris Edit Elen Ellen Iris Kim Margit Noemi Rachel Rút Ruth Sarah Judit Vivien Yvonne'.split(
    ' ',
  ),
);

type Ending = readonly [end: RegExp, replace: (name: string) => string];

const cut = (letters: number, instead: string) => (name: string) => name.slice(0, -letters) + instead;
const add = (ending: string) => (name: string) => name + ending;

/** First match decides: Zdeněk → Zdeňku, Marek → Marku, Pavel → Pavle, Daniel → Danieli, Petr → Petře, Tomáš → Tomáši, Jan → Jane. */
const ENDINGS: readonly Ending[] = [
  [/a$/u, cut(1, 'o')],
  [/[eěéiíyýoóuůú]$/u, add('')],
  [/něk$/u, cut(3, 'ňku')],
  [/děk$/u, cut(3, 'ďku')],
  [/[^aáeéiíoóuúůyý]ek$/u, cut(2, 'ku')],
  [/([kgh]|ch)$/u, add('u')],
  [/[iaeu]el$/u, add('i')],
  [/(?:v|r)el$/u, cut(2, 'le')],
  [/[bdpt]r$/u, cut(1, 'ře')],
  [/[sšcčzžřjďťňx]$/u, add('i')],
  [/[^aáeéiíoóuúůyý]$/u, add('e')],
];

/**
 * A Czech first name as one is addressed: "Dobrý den, Jano". A name of several words is addressed by the first of them; a name
 * that does not look Czech keeps its form.
 */
export function vocative(firstName: string): string {
  const [name = ''] = firstName.trim().split(/\s+/u);
  if (UNCHANGED.has(name) || !/^\p{Lu}\p{Ll}+$/u.test(name)) return name;
  const [, change] = ENDINGS.find(([end]) => end.test(name)) ?? [];
  return change ? change(name) : name;
}
