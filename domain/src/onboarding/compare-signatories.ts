import { fold } from '../text/fold';

interface Person {
  firstName: string;
  lastName: string;
}

/** `otherSurname`: somebody of that first name acts for the company, whom nobody else who signs is. */
export interface ComparedSignatory<P extends Person> {
  person: P;
  state: 'registered' | 'otherSurname' | 'notRegistered';
  /** Under which name the register has them. */
  registered: Person | null;
}

/** Who signs, compared with who acts for the company by the register; what differs is a reason to look, never a refusal. */
export function compareSignatories<P extends Person>(signing: readonly P[], registered: readonly Person[]): ComparedSignatory<P>[] {
  const others = registered.filter((one) => !signing.some((person) => isSame(person, one)));
  return signing.map((person) => {
    const same = registered.find((one) => isSame(person, one));
    if (same !== undefined) return { person, state: 'registered', registered: same };
    const namesake = others.find(({ firstName }) => fold(firstName) === fold(person.firstName));
    return { person, state: namesake === undefined ? 'notRegistered' : 'otherSurname', registered: namesake ?? null };
  });
}

const isSame = (one: Person, other: Person): boolean =>
  fold(one.firstName) === fold(other.firstName) && fold(one.lastName) === fold(other.lastName);
