import { orderCardsOfJoiners, orderMonth } from './order-month';
import { cancelOrders, payInvoices, receiveStatement, takeOverParcels } from './payments';
import { holdOrder, join, leave, loseCard, rejectCard } from './people';
import { momentOf, type Story } from './story';

interface Length {
  /** Days on which things are ordered. */
  days: number;
  /** Days after which every story has come to its end. */
  rest: number;
}

/** After the last order only time has to pass. */
const REST_STEP = 4;

/** Lives day after day: the night's round, what people and outside systems do, and the work that follows from it. */
export async function tellYear(story: Story, { days, rest }: Length): Promise<void> {
  for (; story.day < days + rest; story.day += story.day < days ? 1 : REST_STEP) {
    await story.portal.work(momentOf(story.day), { night: true });
    if (story.day < days) await liveDay(story);
    await cancelOrders(story);
    await payInvoices(story);
    await receiveStatement(story);
    await takeOverParcels(story);
    await story.portal.work(momentOf(story.day, 9));
  }
}

async function liveDay(story: Story): Promise<void> {
  const { day, random, households } = story;
  for (const [index, household] of households.entries()) {
    if (day % 30 === 2 + index) await orderMonth(story, household);
    if (day % 30 === 16 + index) await orderCardsOfJoiners(story, household);
    if (random.chance(12)) await join(story, household);
    if (random.chance(8)) await leave(story, household);
    if (random.chance(7)) await loseCard(story, household);
  }
  await rejectCard(story);
  await holdOrder(story);
}
