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
export const INVITED = 'lenka.horakova@pekarna-lipa.example';

/** Who can sign in, in the order of the sign-in page. */
export function demoPeople({ pekarna, strojirny, atelier, havran, jasmin }: DemoWorld): DemoPerson[] {
  const main = (company: DemoCompany) => ({ company, role: 'admin' }) as const;
  return [
    {
      email: JANA,
      firstName: 'Jana',
      lastName: 'Dvořáková',
      note: 'Hlavní uživatelka pekárny: objednává, nastavuje, zve další',
      memberships: [main(pekarna.company)],
    },
    {
      email: TOMAS,
      firstName: 'Tomáš',
      lastName: 'Beran',
      note: 'Standardní uživatel pekárny: objednává, nastavení jen čte',
      memberships: [{ company: pekarna.company, role: 'user' }],
    },
    {
      email: MARIE,
      firstName: 'Marie',
      lastName: 'Králová',
      note: 'Externí účetní dvou firem: pekárny a strojíren',
      memberships: [main(pekarna.company), main(strojirny.company)],
    },
    {
      email: 'pavel.kral@strojirny-vltava.example',
      firstName: 'Pavel',
      lastName: 'Král',
      note: 'Hlavní uživatel strojíren s 1 200 zaměstnanci',
      memberships: [main(strojirny.company)],
    },
    {
      email: 'eva.modra@atelier-modra.example',
      firstName: 'Eva',
      lastName: 'Modrá',
      note: 'Nová firma, která ještě nedokončila úvodní nastavení',
      memberships: [main(atelier)],
    },
    {
      email: 'jiri.havran@tiskarna-havran.example',
      firstName: 'Jiří',
      lastName: 'Havran',
      note: 'Firma, která už není aktivní',
      memberships: [main(havran.company)],
    },
    {
      email: 'hana.zelenkova@zahrady-jasmin.example',
      firstName: 'Hana',
      lastName: 'Zelenková',
      note: 'Firma s předběžným přístupem',
      memberships: [main(jasmin)],
    },
    { email: 'petr.novy@volny.example', firstName: 'Petr', lastName: 'Nový', note: 'Zatím nepatří k žádné firmě', memberships: [] },
    {
      email: INVITED,
      firstName: 'Lenka',
      lastName: 'Horáková',
      note: 'Pozvaná do pekárny, pozvánku najdete mezi e-maily',
      memberships: [],
      isKnown: false,
    },
  ];
}
