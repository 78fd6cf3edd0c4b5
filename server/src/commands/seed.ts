import { seedDemo } from '../demo/seed-demo';
import { DEMO_PROVIDER } from '../provider';
import { migrate } from '../store/engine/migrate';
import { openCommand } from './open-command';

/** `npm run seed`: demonstration data for an empty database; one that has them is left alone. */
const { env, ownerUrl, close } = await openCommand();
try {
  await migrate(ownerUrl);
  const seeded = await seedDemo({ env, provider: DEMO_PROVIDER, now: () => new Date() }, ownerUrl);
  console.log(seeded ? 'The demonstration data are in place.' : 'The demonstration data were there already.');
} finally {
  await close();
}
