import { fold } from '../../text/fold';
import { NOTHING_ASKED, wrong, type Judged } from './judge-cell';
import { SHEET_LANGUAGES, SHEET_WORDS } from './sheet-words';

export interface SheetGroup {
  uid: string;
  name: string;
  /** The company's own group. */
  isDefault: boolean;
}

export interface SheetLocation {
  uid: string;
  name: string;
  /** Cards may go there. */
  isActive: boolean;
}

/** Groups and addresses of the company itself: what a cell names is looked for among these alone. */
export interface SheetPlaces {
  groups: readonly SheetGroup[];
  locations: readonly SheetLocation[];
}

const DEFAULT_GROUP = new Set(SHEET_LANGUAGES.map((language) => fold(SHEET_WORDS[language].defaultGroup)));

/** Several places may be written alike; then none is guessed. */
type Found<P> = P | 'several' | undefined;

/** The place with the name: as written, else without regard to case and diacritics. */
function findNamed<P extends { name: string }>(places: readonly P[], text: string): Found<P> {
  const exact = places.filter(({ name }) => name.trim() === text);
  const found = exact.length > 0 ? exact : places.filter(({ name }) => fold(name) === fold(text));
  return found.length > 1 ? 'several' : found[0];
}

/** A group by its name; nothing, or the portal's own word, is the default one (EMP-S26). */
export function judgeGroup(text: string, { groups }: SheetPlaces): Judged {
  const isDefault = text === '' || DEFAULT_GROUP.has(fold(text));
  const group = isDefault ? groups.find((one) => one.isDefault) : findNamed(groups, text);
  if (group === 'several') return wrong('group', 'field.ambiguous');
  return group === undefined ? wrong('group', 'employee.requestedGroupNotFound') : { ok: true, values: { groupUid: group.uid } };
}

/** An active address by its name; without one an employee keeps theirs, and somebody new cannot be created (EMP-S24). */
export function judgeLocation(text: string, { places, isNew }: { places: SheetPlaces; isNew: boolean }): Judged {
  if (text === '') return isNew ? wrong('location', 'field.required') : NOTHING_ASKED;
  const location = findNamed(places.locations, text);
  if (location === 'several') return wrong('location', 'field.ambiguous');
  if (location === undefined) return wrong('location', 'employee.requestedLocationNotFound');
  return location.isActive
    ? { ok: true, values: { deliveryType: 'office', locationUid: location.uid } }
    : wrong('location', 'employee.locationNotActive');
}
