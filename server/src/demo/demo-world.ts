import type { DemoCompany } from './demo-company';
import type { DemoPerson } from './demo-people';
import type { DemoStaff } from './pekarna';

export interface DemoWorld {
  pekarna: DemoStaff;
  strojirny: DemoStaff;
  atelier: DemoCompany;
  havran: DemoStaff;
  jasmin: DemoCompany;
  cajovna: DemoStaff;
  kovarik: DemoCompany;
}

export const JANA = 'jana.dvorakova@pekarna-lipa.example';
export const TOMAS = 'tomas.beran@pekarna-lipa.example';
export const MARIE = 'marie.kralova@ucetni-kancelar.example';
export const HAVRAN = 'jiri.havran@tiskarna-havran.example';
export const ALENA = 'alena.kosova@cajovna-u-kosu.example';
export const IVETA = 'iveta.ruzickova@kvetinarstvi-rosa.example';
export const INVITED = 'lenka.horakova@pekarna-lipa.example';

/** Who can sign in, in the order of the sign-in page. */
export const demoPeople = (world: DemoWorld): DemoPerson[] => [
  ...bakers(world),
  ...otherCompanies(world),
  ...joiners(world),
  ...strangers(),
];

const main = (company: DemoCompany) => ({ company, role: 'admin' }) as const;

const bakers = ({ pekarna: { company }, strojirny }: DemoWorld): DemoPerson[] => [
  {
    ...named('Jana', 'Dvořáková', JANA),
    note: {
      cs: 'Hlavní uživatelka pekárny: objednává, nastavuje, zve další',
      en: 'Main user of the bakery: orders, sets up, invites others',
    },
    memberships: [main(company)],
  },
  {
    ...named('Tomáš', 'Beran', TOMAS),
    note: {
      cs: 'Standardní uživatel pekárny: objednává, nastavení jen čte',
      en: 'Standard user of the bakery: orders, may only read the settings',
    },
    memberships: [{ company, role: 'user' }],
  },
  {
    ...named('Marie', 'Králová', MARIE),
    note: {
      cs: 'Externí účetní dvou firem: pekárny a strojíren',
      en: 'External accountant of two companies: the bakery and the engineering works',
    },
    memberships: [main(company), main(strojirny.company)],
  },
];

const otherCompanies = ({ strojirny, atelier, havran, jasmin, cajovna }: DemoWorld): DemoPerson[] => [
  {
    ...named('Pavel', 'Král', 'pavel.kral@strojirny-vltava.example'),
    note: { cs: 'Hlavní uživatel strojíren s 1 200 zaměstnanci', en: 'Main user of the engineering works with 1,200 employees' },
    memberships: [main(strojirny.company)],
  },
  {
    ...named('Eva', 'Modrá', 'eva.modra@atelier-modra.example'),
    note: { cs: 'Nová firma, která ještě nedokončila úvodní nastavení', en: 'A new company that has not finished its first setup' },
    memberships: [main(atelier)],
  },
  {
    ...named('Jiří', 'Havran', HAVRAN),
    note: { cs: 'Firma, která už není aktivní', en: 'A company that is no longer active' },
    memberships: [main(havran.company)],
  },
  {
    ...named('Hana', 'Zelenková', 'hana.zelenkova@zahrady-jasmin.example'),
    note: { cs: 'Firma s předběžným přístupem', en: 'A company with early access' },
    memberships: [main(jasmin)],
  },
  {
    ...named('Alena', 'Kosová', ALENA),
    note: { cs: 'Firma, jejíž objednávka stojí, protože přesáhla limit', en: 'A company whose order is held because it exceeds the limit' },
    memberships: [main(cajovna.company)],
  },
];

const joiners = ({ kovarik }: DemoWorld): DemoPerson[] => [
  {
    ...named('Pavel', 'Kovařík', 'pavel.kovarik@truhlarstvi-kovarik.example'),
    note: { cs: 'Schválená firma na začátku úvodního nastavení', en: 'An approved company at the beginning of its first setup' },
    memberships: [main(kovarik)],
  },
  {
    ...named('Lenka', 'Kovaříková', 'lenka.kovarikova@truhlarstvi-kovarik.example'),
    note: {
      cs: 'Standardní uživatelka téže firmy: nastavení jen čte',
      en: 'Standard user of the same company: may only read the settings',
    },
    memberships: [{ company: kovarik, role: 'user' }],
  },
];

const strangers = (): DemoPerson[] => [
  {
    ...named('Iveta', 'Růžičková', IVETA),
    note: {
      cs: 'Firma, která se zaregistrovala sama a dostala registraci zpět k opravě',
      en: 'A company that registered by itself and was given back to be corrected',
    },
    memberships: [],
    isKnown: false,
  },
  {
    ...named('Petr', 'Nový', 'petr.novy@volny.example'),
    note: { cs: 'Zatím nepatří k žádné firmě', en: 'Does not belong to any company yet' },
    memberships: [],
  },
  {
    ...named('Lenka', 'Horáková', INVITED),
    note: { cs: 'Pozvaná do pekárny, pozvánku najdete mezi e-maily', en: 'Invited to the bakery, the invitation is among the e-mails' },
    memberships: [],
    isKnown: false,
  },
];

const named = (firstName: string, lastName: string, email: string) => ({ firstName, lastName, email });
