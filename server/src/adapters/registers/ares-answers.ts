import * as z from 'zod';
import { isDay } from '@portal/domain/calendar/prague-day';
import type { Subject } from './business-register';

/** What the register does not know is left out, or null. */
const known = <T extends z.ZodType>(value: T) => value.nullish().transform((given) => given ?? undefined);
const text = known(z.string());
const number = known(z.number());

const subject = z.object({
  ico: z.string().regex(/^\d{1,8}$/),
  obchodniJmeno: z.string().min(1),
  pravniForma: text,
  dic: text,
  /** Of the group that pays VAT together; a member has no registration of its own. */
  dicSkDph: text,
  datumZaniku: z.string().refine(isDay).nullish(),
  sidlo: known(
    z.object({
      nazevUlice: text,
      nazevCastiObce: text,
      nazevObce: text,
      cisloDomovni: number,
      cisloOrientacni: number,
      cisloOrientacniPismeno: text,
      kodAdresnihoMista: number,
      psc: number,
    }),
  ),
  seznamRegistraci: known(z.object({ stavZdrojeDph: text, stavZdrojeSkDph: text })),
});
type AresSubject = z.infer<typeof subject>;
type Seat = NonNullable<AresSubject['sidlo']>;

/** Reads `/ekonomicke-subjekty/{ico}`; null when it has another shape. */
export function readSubject(json: unknown): Omit<Subject, 'statutoryPersons'> | null {
  const { data } = subject.safeParse(json);
  if (data === undefined) return null;
  return {
    identificationNumber: data.ico.padStart(8, '0'),
    name: data.obchodniJmeno.trim(),
    legalForm: data.pravniForma ?? '',
    ...vatOf(data),
    address: addressOf(data.sidlo ?? {}),
    // The law adds the words to the name for as long as it lasts.
    isInLiquidation: /\bv likvidaci\b/iu.test(data.obchodniJmeno),
    endedOn: data.datumZaniku ?? null,
  };
}

/** Where there is none, the register writes 'N/A' for the number of the group. */
const isWritten = (vatNumber: string | undefined): vatNumber is string => vatNumber !== undefined && /^CZ\d{8,10}$/u.test(vatNumber);

function vatOf({ dic, dicSkDph, seznamRegistraci: registered }: AresSubject): Pick<Subject, 'vatNumber' | 'isVatPayer'> {
  if (isWritten(dicSkDph) && registered?.stavZdrojeSkDph === 'AKTIVNI') return { vatNumber: dicSkDph, isVatPayer: true };
  return { vatNumber: dic ?? null, isVatPayer: registered?.stavZdrojeDph === 'AKTIVNI' };
}

function addressOf({ nazevUlice, nazevCastiObce, nazevObce = '', psc, kodAdresnihoMista, ...numbers }: Partial<Seat>): Subject['address'] {
  return {
    street: nazevUlice ?? nazevCastiObce ?? nazevObce,
    streetNumber: streetNumberOf(numbers),
    city: nazevObce,
    postcode: psc === undefined ? '' : String(psc).padStart(5, '0'),
    nationalRegisterId: kodAdresnihoMista === undefined ? null : String(kodAdresnihoMista),
  };
}

type Numbers = Pick<Partial<Seat>, 'cisloDomovni' | 'cisloOrientacni' | 'cisloOrientacniPismeno'>;

function streetNumberOf({ cisloDomovni, cisloOrientacni, cisloOrientacniPismeno = '' }: Numbers): string {
  const orientation = cisloOrientacni === undefined ? '' : `${cisloOrientacni}${cisloOrientacniPismeno}`;
  return [cisloDomovni === undefined ? '' : String(cisloDomovni), orientation].filter((part) => part !== '').join('/');
}

const publicRegister = z.object({
  zaznamy: z.array(
    z.object({
      statutarniOrgany: z
        .array(
          z.object({
            datumVymazu: z.string().optional(),
            clenoveOrganu: z
              .array(
                z.object({
                  datumVymazu: z.string().optional(),
                  fyzickaOsoba: z.object({ jmeno: z.string().optional(), prijmeni: z.string().optional() }).optional(),
                }),
              )
              .default([]),
          }),
        )
        .default([]),
    }),
  ),
});

/** Reads `/ekonomicke-subjekty-vr/{ico}`: people of statutory bodies that are not struck out, each once; null when it has another shape. */
export function readStatutoryPersons(json: unknown): Subject['statutoryPersons'] | null {
  const { data } = publicRegister.safeParse(json);
  if (data === undefined) return null;
  const names = new Map<string, Subject['statutoryPersons'][number]>();
  for (const body of data.zaznamy.flatMap(({ statutarniOrgany }) => statutarniOrgany)) {
    if (body.datumVymazu !== undefined) continue;
    for (const { datumVymazu, fyzickaOsoba: person } of body.clenoveOrganu) {
      if (datumVymazu !== undefined || person?.jmeno === undefined || person.prijmeni === undefined) continue;
      const name = { firstName: inLowerCase(person.jmeno), lastName: inLowerCase(person.prijmeni) };
      names.set(`${name.firstName} ${name.lastName}`, name);
    }
  }
  return [...names.values()];
}

/** The register writes names in capitals: 'NOVÁKOVÁ-MALÁ' is 'Nováková-Malá'. */
const inLowerCase = (name: string): string =>
  name === name.toLocaleUpperCase('cs')
    ? name
        .toLocaleLowerCase('cs')
        .replace(/(^|[\s\-'’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase('cs'))
    : name;
