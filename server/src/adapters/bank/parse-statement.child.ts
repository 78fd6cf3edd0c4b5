/** Entry of the child process that reads bank statements; started by parse-statement-file, one file at a time. */
import { isOwnAccount } from './own-account';
import { parseStatement } from './parse-statement';
import type { StatementBytes } from './parse-statement-file';

process.on('disconnect', () => process.exit());
process.on('message', ({ bytes, ownAccount }: StatementBytes) => {
  process.send?.(parseStatement(Buffer.from(bytes), { isOurs: (account) => isOwnAccount(account, ownAccount) }));
});
process.send?.('ready');
