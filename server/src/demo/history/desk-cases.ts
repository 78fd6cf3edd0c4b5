import { changePortalUser as changePortalUserRoute } from '@portal/contract/settings/contact-persons';
import { takeOverPackage as takeOverRoute } from '@portal/contract/orders/packages';
import type { CardUid, UserUid } from '@portal/domain/identifiers/uid';
import { pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import { simulatedCard } from '../../adapters/card-processor/simulated-processor';
import { takeOverPackage } from '../../features/orders/shipments/take-over-package';
import { changePortalUser } from '../../features/settings/contact-persons/change-portal-user';
import { demoCompanyNumber } from '../demo-numbers';
import type { DemoEmployee } from '../demo-employees';
import type { DemoStaff } from '../pekarna';
import { cardsFor } from '../pekarna-items';
import type { Bank } from './bank';
import { actorOf, granted, type Caller } from './call';
import { receive, tell } from './messages';
import { announceParcels, at, meetTrouble, parcelsOf } from './parcels';
import type { Past } from './past';
import type { PlacedOrder } from './place-order';
import { tellStory } from './tell-story';
import { stranger } from './unplaced-payments';

interface Works extends DemoStaff {
  userUid: UserUid;
}

interface Telling {
  works: Works;
  past: Past;
  bank: Bank;
  hire: (place: string, people: number) => DemoEmployee[];
}

/**
 * What nobody can put right but the provider's people (DESK-007): cards and packages of the engineering works that did not go as they should,
 * made by the messages and answers that make them.
 */
export function tellDeskCases(works: Works, { past, bank }: { past: Past; bank: Bank }): void {
  const telling = { works, past, bank, hire: openHiring(works) };
  tellTroubledParcels(telling);
  tellSilentProcessor(telling);
  tellEarlyMessage(telling);
}

/** New people of the works by where they work; each is hired once. */
function openHiring({ company, employees }: Works): Telling['hire'] {
  const free = employees.filter(({ card, status }) => card === null && status === 'active');
  return (place, people) => {
    const locationUid = company.locations.get(place);
    const hired = free.filter((one) => one.locationUid === locationUid).slice(0, people);
    if (hired.length < people) throw new Error(`nobody else comes to ${place}`);
    for (const one of hired) free.splice(free.indexOf(one), 1);
    return hired;
  };
}

const BUDEJOVICE = 'Závod České Budějovice';
const PISEK = 'Závod Písek';
const TABOR = 'Sklad Tábor';
const STRAKONICE = 'Konstrukce Strakonice';
const PRAHA = 'Ředitelství Praha';

/** How the invoices of the works are answered since its mailbox is full. */
const FULL_MAILBOX = ['faktury@strojirny-vltava.example', '552 5.2.2 mailbox full'] as const;

const POST = '90C-421';

interface Ordering {
  people: DemoEmployee[];
  label: string;
  orderedDaysAgo: number;
  paidDaysAgo: number | null;
}

function order({ works, past, bank }: Telling, { people, label, orderedDaysAgo, paidDaysAgo }: Ordering): () => PlacedOrder {
  const { clock } = past;
  const paidOn = paidDaysAgo === null ? null : clock.daysAgo(paidDaysAgo);
  const story = { ...works, label, orderedOn: clock.daysAgo(orderedDaysAgo), items: cardsFor(people), delivery: POST, paidOn } as const;
  return tellStory({ ...story, fate: 'ownWay' }, { past, bank });
}

/**
 * Cards for new people of five places: one cannot be made, one is not in its package, two packages come to grief on their way, one the post
 * refused, and of one nobody knows whether it has it. The order was paid twice, and its invoice could not be drawn.
 */
function tellTroubledParcels(telling: Telling): void {
  const { works, past, bank, hire } = telling;
  const { clock, timeline, faults } = past;
  const [refused, ...others] = hire(PRAHA, 2);
  const people = [BUDEJOVICE, PISEK, TABOR, TABOR, STRAKONICE].flatMap((place) => hire(place, 1));
  const made = [...others, ...people];
  const everybody = refused === undefined ? made : [refused, ...made];
  const placed = order(telling, { people: everybody, label: 'Karty pro nové kolegy', orderedDaysAgo: 6, paidDaysAgo: 5 });
  const scene = { ...telling, placed, parcels: () => parcelsOf(past, { ...works, orderUid: placed().uid }) };
  timeline.add(clock.at(clock.daysAgo(6), 10), () => Promise.resolve(faults.undrawn.add(placed().uid)));
  tellMaking(scene, refused?.uid);
  tellDelivery(scene);
  timeline.add(clock.at(clock.daysAgo(2), 8), () => Promise.resolve(faults.refusedMail.set(...FULL_MAILBOX)));
  bank.expect(clock.daysAgo(2), () => Promise.resolve({ payer: works.company, ...claimOf(placed()) }));
}

interface Scene extends Telling {
  placed: () => PlacedOrder;
  parcels: () => ReturnType<typeof parcelsOf>;
}

/** All cards are made but one. */
function tellMaking({ past, parcels }: Scene, refused: string | undefined): void {
  const { clock, timeline } = past;
  timeline.add(clock.at(clock.daysAgo(5), 14), async () => {
    for (const { uid, employeeUid } of await cardsOf(parcels))
      await tell(past, { type: employeeUid === refused ? 'card.rejected' : 'card.accepted', cardUid: uid });
  });
  timeline.add(clock.at(clock.daysAgo(4), 10), async () => {
    const made = (await cardsOf(parcels)).filter(({ employeeUid }) => employeeUid !== refused);
    for (const { uid } of made) await tell(past, manufactured(uid, past));
  });
}

/** What the post answered about each town, what was not in a package, and what came of two on their way. */
function tellDelivery({ works, past, placed, parcels }: Scene): void {
  const { clock, timeline } = past;
  const answers = { 'České Budějovice': 'taken', Písek: 'taken', Tábor: 'taken', Strakonice: 'lost', 'Praha 5': 'refused' } as const;
  timeline.add(clock.at(clock.daysAgo(4), 15), () => announceParcels(past, { ...works, orderUid: placed().uid }, answers));
  timeline.add(clock.at(clock.daysAgo(1), 10), async () => {
    const { uid, cards } = at(await parcels(), TABOR);
    const missingCardUids = cards.slice(0, 1).map((card) => card.uid);
    await granted(takeOverPackage(past.deps, actorOf(works, takeOverRoute), { uid, missingCardUids }));
  });
  timeline.add(clock.at(clock.daysAgo(1), 15), async () => {
    const found = await parcels();
    const states = new Map([
      [at(found, BUDEJOVICE).number, 'returned' as const],
      [at(found, PISEK).number, 'problem' as const],
    ]);
    await meetTrouble(past, works.company.tx, states);
  });
}

function claimOf({ claim }: PlacedOrder) {
  if (claim === null) throw new Error('cards of new people cost nothing');
  return claim;
}

const cardsOf = async (parcels: () => ReturnType<typeof parcelsOf>) => [...(await parcels()).values()].flatMap(({ cards }) => cards);

function manufactured(cardUid: CardUid, { deps }: Past) {
  const today: Day = pragueDay(deps.now().getTime());
  const { number, expiresOn: expirationDate, compositeId } = simulatedCard(cardUid, today);
  return { type: 'card.manufactured', cardUid, number, expirationDate, compositeId } as const;
}

/** The processor took two cards in and has not been heard of since. */
function tellSilentProcessor(telling: Telling): void {
  const { works, past, hire } = telling;
  const { clock, timeline } = past;
  const placed = order(telling, { people: hire(PISEK, 2), label: 'Karty pro noční směnu', orderedDaysAgo: 13, paidDaysAgo: 12 });
  timeline.add(clock.at(clock.daysAgo(11), 12), async () => {
    const cards = await cardsOf(() => parcelsOf(past, { ...works, orderUid: placed().uid }));
    for (const { uid } of cards) await tell(past, { type: 'card.accepted', cardUid: uid });
  });
}

/** Paid from an account nobody knows, by the number of the company; the processor speaks of a card of it all the same. */
function tellEarlyMessage(telling: Telling): void {
  const { works, past, bank, hire } = telling;
  const { clock, timeline } = past;
  const placed = order(telling, { people: hire(PRAHA, 2), label: 'Karty pro posily', orderedDaysAgo: 3, paidDaysAgo: null });
  const payer = stranger('Strojírny Vltava – mzdová účtárna', 2_750_000_000);
  bank.expect(clock.daysAgo(1), () => Promise.resolve({ payer, symbol: demoCompanyNumber(2), amount: claimOf(placed()).amount }));
  timeline.add(clock.at(clock.daysAgo(1), 12), async () => {
    const [card] = await cardsOf(() => parcelsOf(past, { ...works, orderUid: placed().uid }));
    if (card === undefined || (await receive(past, { type: 'card.accepted', cardUid: card.uid })))
      throw new Error('a card nobody paid for was accepted');
  });
}

/** Invited by an address that does not exist yet. */
export function tellLostInvitation({ email, ...caller }: Caller & { email: string }, { deps, clock, timeline, faults }: Past): void {
  timeline.add(clock.at(clock.daysAgo(1), 13), async () => {
    faults.refusedMail.set(email, '550 5.1.1 no such mailbox');
    const uid = at(caller.company.contacts, email);
    const actor = { ...actorOf(caller, changePortalUserRoute), role: 'admin' } as const;
    await granted(changePortalUser(deps, actor, { uid, input: { enabled: true, role: 'user', invitationMail: null } }));
  });
}
