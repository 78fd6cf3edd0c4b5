import { prepareDatabase } from '../store/engine/migrate';
import { openCommand } from './open-command';

/** `npm run migrate`: brings the database to the newest schema and says what that took. */
const { ownerUrl, serverUrl, close } = await openCommand();
try {
  const applied = await prepareDatabase({ ownerUrl, serverUrl });
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`);
} finally {
  await close();
}
