import { migrate } from '../store/migrate';
import { openCommand } from './open-command';

/** `npm run migrate`: brings the database to the newest schema and says what that took. */
const { ownerUrl, close } = await openCommand();
try {
  const applied = await migrate(ownerUrl);
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`);
} finally {
  await close();
}
