import { parseArgs } from 'node:util';
import type { Deps } from '../../deps';
import { backOffice } from '../../operator';
import { sentenceOf } from '../open-command';
import { PROVIDER_COMMANDS } from './provider-commands';
import type { ProviderCommand } from './provider-command';

interface Surroundings {
  /** Who works when `--as` does not say. */
  user: string;
  print(line: string): void;
  printError(line: string): void;
  /** Connects only when there is something to do. */
  withDeps(work: (deps: Deps, ownerUrl: string) => Promise<boolean>): Promise<boolean>;
}

/** Runs one command of the provider's back office. Answers the exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function runProvider(argv: readonly string[], around: Surroundings): Promise<0 | 1 | 2> {
  const [name = '--help', ...rest] = argv;
  if (name === '--help' || name === 'help') return say(around.print, overview());
  const command = PROVIDER_COMMANDS[name];
  if (command === undefined) return notUnderstood(around, `there is no command ${name}`, overview());
  const call = parse(command, rest);
  if ('error' in call) return notUnderstood(around, call.error, usageOf(name, command));
  const { help, as = around.user, ...options } = call.values;
  if (help === true) return say(around.print, [usageOf(name, command), `  ${command.about}`]);
  if (call.args.length < command.needs) return notUnderstood(around, 'something is missing', usageOf(name, command));
  const surplus = surplusOf(command, call.args);
  if (surplus !== undefined) return notUnderstood(around, `${surplus} is not understood`, usageOf(name, command));
  if (!isName(as)) return notUnderstood(around, '--as takes a name of at most 100 characters', usageOf(name, command));
  const texts = options as Record<string, string | undefined>;
  try {
    const isDone = await around.withDeps((deps, ownerUrl) =>
      command.run({ deps, ownerUrl, operator: backOffice(as.trim()), args: call.args, options: texts, print: around.print }),
    );
    return isDone ? 0 : 1;
  } catch (error) {
    around.printError(sentenceOf(error));
    return 1;
  }
}

type Values = Record<string, string | boolean | undefined>;

function parse(command: ProviderCommand, args: string[]): { args: string[]; values: Values } | { error: string } {
  const texts = Object.fromEntries(['as', ...(command.options ?? [])].map((option) => [option, { type: 'string' as const }]));
  try {
    const { positionals, values } = parseArgs({ args, options: { ...texts, help: { type: 'boolean' } }, allowPositionals: true });
    return { args: positionals, values: { ...values } as Values };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** The first word the command has no use for: more than `usage` names, or none of the words it offers as `[this|that]`. */
function surplusOf({ usage }: ProviderCommand, args: readonly string[]): string | undefined {
  if (usage.includes('…')) return undefined;
  const places = usage.split(' ').filter((place) => place !== '');
  return args.find((arg, index) => {
    const offered = /^\[([a-z|]+)\]$/u.exec(places[index] ?? '')?.[1]?.split('|');
    return index >= places.length || (offered !== undefined && !offered.includes(arg));
  });
}

const isName = (text: unknown): text is string =>
  typeof text === 'string' && text.trim() !== '' && text.length <= 100 && !/[\p{Cc}\p{Cs}]/u.test(text);

const usageOf = (name: string, { usage, options = [] }: ProviderCommand): string =>
  ['Usage: npm run provider --', name, usage, ...options.map((option) => `[--${option} TEXT]`), '[--as NAME]']
    .filter((part) => part !== '')
    .join(' ');

function overview(): string[] {
  const lines = Object.entries(PROVIDER_COMMANDS).map(([name, { usage, about }]) => [`${name} ${usage}`, about] as const);
  const width = Math.max(...lines.map(([left]) => left.length));
  return ['Usage: npm run provider -- COMMAND … [--as NAME]', ...lines.map(([left, about]) => `  ${left.padEnd(width)}  ${about}`)];
}

function say(print: (line: string) => void, lines: string[]): 0 {
  lines.forEach((line) => print(line));
  return 0;
}

function notUnderstood({ printError }: Surroundings, error: string, usage: string | string[]): 2 {
  [error, ...[usage].flat()].forEach((line) => printError(line));
  return 2;
}
