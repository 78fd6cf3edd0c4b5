import { prepareDatabase } from '../store/engine/migrate';
import { runCommand } from './open-command';

/** `npm run migrate`: brings the database to the newest schema and says what that took. */
await runCommand(async (urls) => {
  const applied = await prepareDatabase(urls);
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`);
});
