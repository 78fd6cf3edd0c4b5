import { Badge, type BadgeVariant } from '../ui/data-display/badge';
import type { Column } from '../ui/data-table/column';
import { ProductMark } from '../ui/data-display/product-mark';
import css from './gallery.module.css';

export interface Person {
  number: string;
  lastName: string;
  firstName: string;
  state: { variant: BadgeVariant; text: string };
  group: string;
  address: string;
  next: string;
  balance: string;
}

const lastNames = ['Adamec', 'Bartošová', 'Beneš', 'Bláhová', 'Čapková', 'Doležalová', 'Havlíčková', 'Chaloupková', 'Šťastný', 'Žáková'];
const firstNames = ['Petr', 'Lenka', 'Tomáš', 'Markéta', 'Hana', 'Ivana', 'Šárka', 'Eva', 'Řehoř', 'Zdeňka'];
const states: Person['state'][] = [
  { variant: 'shipped', text: 'Aktivní' },
  { variant: 'shipped', text: 'Aktivní' },
  { variant: 'inProgress', text: 'Aktivní do 31.12.2026' },
  { variant: 'expired', text: 'Pozastavený' },
];
const groups = ['Prodejny', 'Výroba', 'Kancelář', 'Rozvoz'];

/** Invented people for the gallery, always the same. */
export const samplePeople = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    number: String(1002 + index * 3),
    lastName: pick(lastNames, index),
    firstName: pick(firstNames, index * 7),
    state: pick(states, index),
    group: pick(groups, index * 3),
    address: index % 2 === 0 ? 'Pekárna Lipová' : 'Prodejna Na Rynku',
    next: index % 5 === 0 ? 'Končí 31.12.2026' : 'Karta aktivní, platí do 31.12.2027',
    balance: '1 864,50',
  }));

export const peopleColumns: Column<Person>[] = [
  {
    key: 'employeeNumber',
    header: 'Osobní číslo',
    width: 116,
    grow: 0,
    priority: 1,
    sortable: true,
    sticky: true,
    phone: 'line',
    cell: (person) => <span className={css.number}>{person.number}</span>,
  },
  {
    key: 'lastName',
    header: 'Příjmení',
    width: 120,
    priority: 1,
    sortable: true,
    phone: 'title',
    cell: (person) => <b>{person.lastName}</b>,
  },
  { key: 'firstName', header: 'Jméno', width: 110, priority: 1, sortable: true, phone: 'title', cell: (person) => person.firstName },
  {
    key: 'status',
    header: 'Stav',
    width: 190,
    priority: 1,
    sortable: true,
    phone: 'end',
    cell: (person) => <Badge variant={person.state.variant}>{person.state.text}</Badge>,
  },
  { key: 'group', header: 'Skupina', width: 100, priority: 3, phone: 'hidden', cell: (person) => person.group },
  { key: 'address', header: 'Adresa doručení', width: 150, priority: 5, cell: (person) => person.address },
  {
    key: 'next',
    header: 'Karta a další krok',
    width: 280,
    grow: 2,
    priority: 4,
    phone: 'line',
    cell: (person) => (
      <>
        <ProductMark mark={3} /> {person.next}
      </>
    ),
  },
  { key: 'balance', header: 'Zůstatek, Kč', width: 120, grow: 0, priority: 2, align: 'end', cell: (person) => person.balance },
];

function pick<T>(values: readonly [T, ...T[]] | readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}
