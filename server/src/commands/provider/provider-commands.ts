import { importStatements } from './import-statements';
import type { ProviderCommand } from './provider-command';

/** Everything `npm run provider` can do, in the order of its help; a new command is a line here and a file beside. */
export const PROVIDER_COMMANDS: Readonly<Record<string, ProviderCommand>> = {
  'import-statement': importStatements,
};
