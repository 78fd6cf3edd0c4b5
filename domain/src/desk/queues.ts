/** Where the desk sends whoever opens a case: the parts of its menu. */
export type DeskPart = 'money' | 'companies' | 'orders' | 'packages' | 'operations';

interface Queue {
  part: DeskPart;
  /** Within how many hours a person should have looked at a case. */
  promiseHours: number;
  /** Whether its cases are worth money. */
  hasAmount: boolean;
}

const queue = (part: DeskPart, promiseHours: number, hasAmount = false): Queue => ({ part, promiseHours, hasAmount });

/** Everything that needs a human, in the order of the cockpit; what is a case of each is said by one statement of the store. */
export const QUEUES = {
  unplacedMoney: queue('money', 24, true),
  refundsToSend: queue('money', 24, true),
  refundsWithoutAccount: queue('money', 72, true),
  waitingCompanies: queue('companies', 24),
  uncheckedLocations: queue('companies', 24),
  heldOrders: queue('orders', 24, true),
  stuckOrders: queue('orders', 24, true),
  cardTrouble: queue('packages', 24),
  packageTrouble: queue('packages', 24),
  doubtfulPackages: queue('packages', 24),
  undeliveredMails: queue('operations', 4),
  givenUpJobs: queue('operations', 4),
  refusedEvents: queue('operations', 4),
  failedFiles: queue('operations', 4),
} as const satisfies Readonly<Record<string, Queue>>;

export type QueueName = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES) as [QueueName, ...QueueName[]];

export type CaseUrgency = 'fresh' | 'due' | 'late';

const HOUR_MS = 3_600_000;

/** How long a case has waited against what is promised: late from the promise on, due from half of it. */
export function urgencyOf(name: QueueName, since: Date, now: Date): CaseUrgency {
  const hours = (now.getTime() - since.getTime()) / HOUR_MS;
  const { promiseHours } = QUEUES[name];
  if (hours >= promiseHours) return 'late';
  return hours >= promiseHours / 2 ? 'due' : 'fresh';
}

/** From when on somebody should ask what became of it: days an order may be worked on or cancelled, hours a made package may lie. */
export const STUCK_AFTER = { workedOnDays: 7, cancellationDays: 1, packedHours: 24 } as const;
