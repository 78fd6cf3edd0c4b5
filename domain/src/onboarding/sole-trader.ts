/** Legal forms of natural persons in business, Czech and foreign, in the official list. */
const FORMS_OF_PERSONS: readonly string[] = ['100', '101', '102', '103', '104', '105', '106', '107', '108', '109', '424'];

/** A sole trader acts for themselves; no register lists them among those who act for somebody. */
export const isSoleTrader = (legalForm: string): boolean => FORMS_OF_PERSONS.includes(legalForm);

interface Person {
  firstName: string;
  lastName: string;
}

/**
 * The person a sole trader is, read from the name of the business: 'Ing. Josef Truhlík, Ph.D.', 'Josef Truhlík - stolařství'. Null where
 * it is not plain which words are the name: then it is better written by hand than wrong.
 */
export function personOfSoleTrader(name: string): Person | null {
  const [own = ''] = name.split(/,|\s[-–—]\s/u);
  const words = own.split(/\s+/u).filter((word) => word !== '' && !word.endsWith('.'));
  const lastName = words.at(-1);
  if (lastName === undefined || words.length < 2 || words.length > 3 || !words.every(isName)) return null;
  return { firstName: words.slice(0, -1).join(' '), lastName };
}

/** A capital and small letters, in each part of a double name; what is written all in capitals is a brand more often than a person. */
const isName = (word: string): boolean => /^\p{Lu}[\p{Ll}'’]+(?:-\p{Lu}\p{Ll}+)*$/u.test(word);
