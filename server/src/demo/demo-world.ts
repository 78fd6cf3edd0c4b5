import type { DemoCompany } from './demo-company';
import type { DemoPerson } from './demo-people';
import type { DemoStaff } from './pekarna';

export interface DemoWorld {
  pekarna: DemoStaff;
  strojirny: DemoStaff;
  atelier: DemoCompany;
  havran: DemoStaff;
  jasmin: DemoCompany;
}

export const JANA = 'jana.dvorakova@pekarna-lipa.example';
export const TOMAS = 'tomas.beran@pekarna-lipa.example';
export const MARIE = 'marie.kralova@ucetni-kancelar.example';
export const HAVRAN = 'jiri.havran@tiskarna-havran.example';
export const INVITED = 'lenka.horakova@pekarna-lipa.example';

/** Who can sign in, in the order of the sign-in page. */
export const demoPeople = (world: DemoWorld): DemoPerson[] => [...bakers(world), ...otherCompanies(world), ...strangers()];

const main = (company: DemoCompany) => ({ company, role: 'admin' }) as const;

const bakers = ({ pekarna: { company }, strojirny }: DemoWorld): DemoPerson[] => [
  {
    ...named('Jana', 'Dvořáková', JANA),
    note: 'Hlavní uživatelka pekárny: objednává, nastavuje, zve další',
    memberships: [main(company)],
  },
  {
    ...named('Tomáš', 'Beran', TOMAS),
    note: 'Standardní uživatel pekárny: objednává, nastavení jen čte',
    memberships: [{ company, role: 'user' }],
  },
  {
    ...named('Marie', 'Králová', MARIE),
    note: 'Externí účetní dvou firem: pekárny a strojíren',
    memberships: [main(company), main(strojirny.company)],
  },
];

const otherCompanies = ({ strojirny, atelier, havran, jasmin }: DemoWorld): DemoPerson[] => [
  {
    ...named('Pavel', 'Král', 'pavel.kral@strojirny-vltava.example'),
    note: 'Hlavní uživatel strojíren s 1 200 zaměstnanci',
    memberships: [main(strojirny.company)],
  },
  {
    ...named('Eva', 'Modrá', 'eva.modra@atelier-modra.example'),
    note: 'Nová firma, která ještě nedokončila úvodní nastavení',
    memberships: [main(atelier)],
  },
  { ...named('Jiří', 'Havran', HAVRAN), note: 'Firma, která už není aktivní', memberships: [main(havran.company)] },
  {
    ...named('Hana', 'Zelenková', 'hana.zelenkova@zahrady-jasmin.example'),
    note: 'Firma s předběžným přístupem',
    memberships: [main(jasmin)],
  },
];

const strangers = (): DemoPerson[] => [
  { ...named('Petr', 'Nový', 'petr.novy@volny.example'), note: 'Zatím nepatří k žádné firmě', memberships: [] },
  { ...named('Lenka', 'Horáková', INVITED), note: 'Pozvaná do pekárny, pozvánku najdete mezi e-maily', memberships: [], isKnown: false },
];

const named = (firstName: string, lastName: string, email: string) => ({ firstName, lastName, email });
