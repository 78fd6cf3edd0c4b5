import type { Deps } from '../../deps';
import type { Operator } from '../../operator';

export interface CommandCall {
  deps: Deps;
  /** The owner of the tables, for what rebuilds one of them. */
  ownerUrl: string;
  /** On whose behalf: `--as NAME`. */
  operator: Operator;
  /** What stands behind the name of the command, at least as much as `usage` asks for. */
  args: string[];
  /** Values of the options the command names. */
  options: Record<string, string | undefined>;
  print(line: string): void;
}

/** A thing the provider's people do from a command line. */
export interface ProviderCommand {
  /** What follows the name: `FILE…`; in brackets what may be left out. */
  usage: string;
  /** One line for `--help`. */
  about: string;
  /** Options with a value besides `--as`: `note` for `--note TEXT`. */
  options?: readonly string[];
  /** How many arguments it needs. */
  needs: number;
  /** True when it was done; what was refused is printed with its reason. */
  run(call: CommandCall): Promise<boolean>;
}

/** Whether a typed word can name a row at all. */
export const isUid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu.test(text);
