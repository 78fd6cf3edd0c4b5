import { makeAccountNumber, makeCompanyNumber } from '../../server/src/demo/demo-numbers';
import { FEMALE_NAMES, MALE_NAMES, SURNAMES } from '../../server/src/demo/names';
import { chance, pick, quote, uid, type Statement } from './nation-sql';
import { MONTHS, peopleOfCompanies, WAITING_COMPANIES, type Nation } from './nation-size';

const BRANCHES = ['Stavby', 'Pekárny', 'Doprava', 'Strojírny', 'Lékárny', 'Nástroje', 'Zahrady', 'Tiskárna', 'Kovovýroba', 'Mlékárny'];
const TOWNS = ['Beroun', 'Plzeň', 'Kolín', 'Olomouc', 'Třebíč', 'Říčany', 'Žatec', 'Šumperk', 'Ústí', 'Jihlava', 'Zlín', 'Děčín'];
const MALE = SURNAMES.map(([his]) => his);
const FEMALE = SURNAMES.map(([, hers]) => hers);

/** Every company has the same of these: what it sells, its wallets, and where it stands in its life. */
const PRODUCTS = [
  ['90C', true],
  ['26C', false],
  ['27C', false],
] as const;

/**
 * Employers with all an employer has. Leaves `nation_companies` to the statements that come after; the giant is number 1.
 */
export function fillCompanies(nation: Nation): Statement[] {
  const people = peopleOfCompanies(nation);
  const numbers = people.map((_, index) => makeCompanyNumber(6_100_000 + index));
  const accounts = people.map((_, index) => makeAccountNumber(2_300_000_000 + index * 40, '0800'));
  const named = (kind: string) => `${uid(kind, 'c.n', 'b.at')} AS ${kind}_uid`;
  return [
    {
      text: `
        CREATE TEMP TABLE nation_companies AS
        SELECT
          c.n::integer AS n, ${uid('company', 'c.n', 'b.at')} AS uid, c.people, c.number, c.account, b.at AS created_at, t.town AS city,
          ${pick(BRANCHES, 'c.n', 1)} || ' ' || t.town || ' ' || c.n || CASE c.n WHEN 1 THEN ' a.s.' ELSE ' s.r.o.' END AS name,
          CASE WHEN c.n > ${nation.companies - WAITING_COMPANIES} THEN 'pending' ELSE 'active' END AS status,
          ${['team', 'place', 'wallet', 'contact', 'admin', 'address'].map(named).join(', ')}
        FROM unnest($1::int[], $2::text[], $3::text[]) WITH ORDINALITY AS c (people, number, account, n)
        CROSS JOIN LATERAL (SELECT ${quote(nation.today)}::date - interval '400 days' + make_interval(mins => c.n::int) AS at) b
        CROSS JOIN LATERAL (SELECT ${pick(TOWNS, 'c.n', 2)} AS town) t`,
      values: [people, numbers, accounts],
    },
    `INSERT INTO companies (
       uid, name, identification_number, status, wallet_option, init_setup_at, top_up_method, top_up_updated_at, invoicing_emails, hq_address,
       billing_address, bank_account, created_at
     )
     SELECT
       c.uid, c.name, c.number, c.status, 'multi', c.created_at, 'byAmount', c.created_at, '{faktury@firma.example}', a.address,
       a.address || jsonb_build_object('uid', ${uid('billing', 'c.n', 'c.created_at')}), c.account, c.created_at
     FROM nation_companies c
     CROSS JOIN LATERAL (
       SELECT jsonb_build_object(
         'uid', c.address_uid, 'street', 'Průmyslová', 'streetNumber', c.n::text, 'city', c.city, 'postcode', '30100', 'country', 'CZ'
       ) AS address
     ) a`,
    // What a giant owes at once is more than the usual limit.
    `INSERT INTO contracts (company_uid, uid, number, status, payment_type, order_limit)
     SELECT c.uid, ${uid('contract', 'c.n', 'c.created_at')}, '96' || lpad(c.n::text, 6, '0'), c.status, 'proforma', 100000000 + c.people * 10000000::bigint
     FROM nation_companies c`,
    ...PRODUCTS.map(
      ([code, isActive]) =>
        `INSERT INTO company_products (company_uid, product_code, is_active) SELECT c.uid, '${code}', ${isActive} FROM nation_companies c`,
    ),
    `INSERT INTO wallets (company_uid, uid, type, is_selected)
     SELECT c.uid, CASE w.type WHEN 'health' THEN c.wallet_uid ELSE ${uid('wallet', 'c.n || w.type', 'c.created_at')} END, w.type, w.type <> 'flexi'
     FROM nation_companies c
     CROSS JOIN unnest(ARRAY['flexi', 'health', 'freeTime']) AS w (type)`,
    `INSERT INTO employee_groups (company_uid, uid, code, name, created_at)
     SELECT c.uid, c.team_uid, 'default', 'Výchozí', c.created_at FROM nation_companies c`,
    `INSERT INTO orders (company_uid, uid, items_uid, status, payment_type, created_at)
     SELECT c.uid, ${uid('basket', 'c.n', 'c.created_at')}, ${uid('basket items', 'c.n', 'c.created_at')}, 'BASKET', 'proforma', c.created_at
     FROM nation_companies c`,
    `INSERT INTO contact_persons (company_uid, uid, first_name, last_name, email, phone_number, status, created_at, updated_at)
     SELECT
       c.uid, c.contact_uid, ${pick(FEMALE_NAMES, 'c.n', 4)}, ${pick(FEMALE, 'c.n', 5)}, 'kontakt' || c.n || '@firma.example', '+420601000001', 'active',
       c.created_at, c.created_at
     FROM nation_companies c`,
    `INSERT INTO locations (company_uid, uid, name, status, street, street_number, city, postcode, created_at, updated_at)
     SELECT c.uid, c.place_uid, 'Sídlo', 'active', 'Průmyslová', c.n::text, c.city, '30100', c.created_at, c.created_at
     FROM nation_companies c`,
    // Written by hand, and nobody has looked at them yet.
    `INSERT INTO locations (
       company_uid, uid, name, status, is_syncing, is_checked, street, street_number, city, postcode, created_at, updated_at
     )
     SELECT
       c.uid, ${uid('branch', 'c.n', 'c.created_at')}, 'Provozovna', 'init', true, false, 'U Lesa', c.n::text, c.city, '30100', c.created_at, c.created_at
     FROM nation_companies c
     WHERE c.n % 40 = 3`,
    `INSERT INTO location_contacts (company_uid, location_uid, contact_person_uid, position)
     SELECT c.uid, c.place_uid, c.contact_uid, 1 FROM nation_companies c`,
    `INSERT INTO users (uid, issuer, subject, email, first_name, last_name, created_at)
     SELECT
       c.admin_uid, 'nation', c.n::text, 'mzdy' || c.n || '@firma.example', ${pick(FEMALE_NAMES, 'c.n', 6)}, ${pick(FEMALE, 'c.n', 7)}, c.created_at
     FROM nation_companies c`,
    `INSERT INTO memberships (company_uid, user_uid, role, created_at)
     SELECT c.uid, c.admin_uid, 'admin', c.created_at FROM nation_companies c`,
    'ANALYZE nation_companies',
  ];
}

/**
 * People with a card each. Leaves `nation_people`: their place among those who work, and for every fourth of those the month in which their
 * card was ordered; the others had theirs before the year began.
 */
export const fillPeople = ({ today }: Nation): Statement[] => [
  `CREATE TEMP TABLE nation_people AS
   SELECT
     p.*, CASE WHEN p.status = 'active' THEN row_number() OVER (PARTITION BY p.c, p.status ORDER BY p.i) END AS place,
     CASE WHEN p.status = 'active' AND p.luck % 4 = 0 THEN p.i % ${MONTHS} END AS card_month,
     ${uid('person', 'p.g', 'p.created_at')} AS uid, ${uid('card', 'p.g', 'p.created_at')} AS card_uid
   FROM (
     SELECT
       c.n AS c, c.uid AS company_uid, c.team_uid, c.place_uid, c.created_at, i::integer AS i, c.n * 1000000::bigint + i AS g, l.luck,
       CASE l.luck % 20 WHEN 19 THEN 'inactive' WHEN 18 THEN 'suspended' ELSE 'active' END AS status
     FROM nation_companies c
     CROSS JOIN generate_series(1, c.people) i
     CROSS JOIN LATERAL (SELECT ${chance('c.n * 1000000::bigint + i', 10)} AS luck) l
     WHERE c.status = 'active'
   ) p`,
  'CREATE INDEX ON nation_people (c, place)',
  'ANALYZE nation_people',
  `INSERT INTO employees (
     company_uid, uid, employee_number, first_name, last_name, email, group_uid, status, status_updated_at, location_uid, created_at, updated_at
   )
   SELECT
     p.company_uid, p.uid, p.i::text,
     CASE p.g % 2 WHEN 0 THEN ${pick(MALE_NAMES, 'p.g', 11)} ELSE ${pick(FEMALE_NAMES, 'p.g', 12)} END,
     CASE p.g % 2 WHEN 0 THEN ${pick(MALE, 'p.g', 13)} ELSE ${pick(FEMALE, 'p.g', 13)} END,
     'osoba' || p.g || '@firma.example', p.team_uid, p.status, p.created_at, p.place_uid, p.created_at, p.created_at
   FROM nation_people p
   ORDER BY p.c, p.i`,
  `INSERT INTO last_gastro (company_uid, employee_uid, value)
   SELECT p.company_uid, p.uid, 200000 FROM nation_people p WHERE p.status = 'active'`,
  `INSERT INTO cards (
     company_uid, uid, employee_uid, product_code, status, service_code, number, expires_on, composite_id, created_at, accepted_at, manufactured_at,
     activated_at, ended_at, updated_at
   )
   SELECT
     p.company_uid, p.card_uid, p.uid, '90C', CASE p.status WHEN 'inactive' THEN 'CRD_CANC' ELSE 'CRD_ACT' END, '90C-401',
     '**** **** **** ' || lpad((p.luck % 10000)::text, 4, '0'),
     (date_trunc('month', ${quote(today)}::date) + make_interval(months => 2 + (p.luck % 34)::int))::date - 1, 'CM:' || p.g,
     p.created_at, p.created_at, p.created_at, p.created_at, CASE p.status WHEN 'inactive' THEN p.created_at END, p.created_at
   FROM nation_people p
   WHERE p.card_month IS NULL
   ORDER BY p.c, p.i`,
];

/** Plastics carry a card of each account; made once those of orders are there. */
export const FILL_EMBEDDED_CARDS: Statement = `
  INSERT INTO embedded_cards (company_uid, uid, card_uid, account_type, updated_at)
  SELECT p.company_uid, ${uid('embedded', 'p.g || a.type', 'p.created_at')}, p.card_uid, a.type, p.created_at
  FROM nation_people p
  CROSS JOIN unnest(ARRAY['gastro', 'flexi']) AS a (type)`;
