import { sourcesOf, type Life } from '@portal/domain/life';
import type { DrawnLife } from './drawn-lives';

type Row = Life<string, string, string>[number];

/** An event that comes in more statuses than these would cover a drawing with arrows: it is drawn once, from all of them. */
const MOST_ARROWS = 5;

const HEAD = `# Lives

Written by \`npm run docs:lives\` from the tables of the domain that run; a test fails when the page is not current. An arrow is an event, in
brackets what must hold besides. What comes in more than ${MOST_ARROWS} statuses is drawn once; the table below a drawing names them.
`;

/** The page of all lives: a drawing of each, and its table. */
export const drawLives = (lives: readonly DrawnLife[]): string => `${HEAD}\n${lives.map(drawLife).join('\n')}`;

const drawLife = ({ title, table, mover, start, life }: DrawnLife): string => `## ${title}

Table: \`domain/src/${table}\`, moved by \`server/src/store/${mover}\`.

\`\`\`mermaid
stateDiagram-v2
  [*] --> ${start}
${[...life.flatMap((row) => arrows(life, row)), ...ends(life)].join('\n')}
\`\`\`

${tableOf(life)}
`;

function arrows(life: Life<string, string, string>, { event, from, to, guards = [] }: Row): string[] {
  const said = guards.length === 0 ? event : `${event} [${guards.join(', ')}]`;
  const count = sourcesOf(life, event).length;
  if (count > MOST_ARROWS) return [`  state "${count} statuses" as from_${event}`, `  from_${event} --> ${to} : ${said}`];
  return from.map((status) => `  ${status} --> ${to} : ${said}`);
}

/** What nothing leaves; where a card goes back to is left by what it was before. */
function ends(life: Life<string, string, string>): string[] {
  const left = new Set(life.flatMap(({ from }) => from));
  return [...new Set(life.map(({ to }) => to))]
    .filter((status) => !left.has(status) && status !== 'PREVIOUS')
    .map((status) => `  ${status} --> [*]`);
}

/** With columns as wide as their words, as the formatter of the house writes them. */
function tableOf(life: Life<string, string, string>): string {
  const lines = [
    ['Event', 'From', 'To', 'Only if'],
    ...life.map(({ event, from, to, guards = [] }) => [event, from.join(', '), to, guards.join(', ')]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const written = lines.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  return [written[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...written.slice(1)].join('\n');
}
