import { seedDemo } from '../demo/seed-demo';
import { openDeps } from '../open-deps';
import { DEMO_PROVIDER } from '../provider';
import { prepareDatabase } from '../store/engine/migrate';
import { openCommand } from './open-command';

/** `npm run seed`: demonstration data for an empty database; one that has them is left alone. */
const { env, log, close, ...urls } = await openCommand();
try {
  await prepareDatabase(urls);
  const deps = await openDeps(env, log, urls.serverUrl);
  try {
    const seeded = await seedDemo({ ...deps, provider: DEMO_PROVIDER }, urls.ownerUrl);
    console.log(seeded ? 'The demonstration data are in place.' : 'The demonstration data were there already.');
  } finally {
    await deps.db.close();
  }
} finally {
  await close();
}
