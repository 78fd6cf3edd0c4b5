import sql, { join, type Sql } from 'sql-template-tag';
import type { Life } from '@portal/domain/life';

/** How a life is said in SQL. */
interface Words<Status extends string, Guard extends string> {
  /** The row is in one of these statuses. */
  isIn: (statuses: readonly Status[]) => Sql;
  guards: Readonly<Record<Guard, Sql>>;
}

interface Step {
  /** The event can come to the row. */
  canCome: Sql;
  /** The status it leads to. */
  leadsTo: Sql;
}

/** The condition and the target of one event of a life; what a statement that moves something is built from. */
export function stepSql<Status extends string, Event extends string, Guard extends string>(
  life: Life<Status, Event, Guard>,
  event: Event,
  { isIn, guards: said }: Words<Status, Guard>,
): Step {
  const steps = life.filter((row) => row.event === event);
  const conditions = steps.map(({ from, guards = [] }) => join([isIn(from), ...guards.map((guard) => said[guard])], ' AND '));
  const targets = steps.map(({ to }, index) => sql`WHEN ${conditions[index]} THEN ${to}`);
  return {
    canCome: sql`(${join(conditions, ' OR ')})`,
    leadsTo: steps.length === 1 ? sql`${steps[0]?.to}` : sql`CASE ${join(targets, ' ')} END`,
  };
}
