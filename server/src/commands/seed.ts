import { seedDemo } from '../demo/seed-demo';
import { prepareDeps } from '../open-deps';
import { DEMO_PROVIDER } from '../provider';
import { runCommand } from './open-command';

/** `npm run seed`: demonstration data for an empty database; one that has them is left alone. */
await runCommand(async ({ env, log, ...urls }) => {
  const deps = await prepareDeps(env, log, urls);
  try {
    const seeded = await seedDemo({ ...deps, provider: DEMO_PROVIDER }, urls.ownerUrl);
    console.log(seeded ? 'The demonstration data are in place.' : 'The demonstration data were there already.');
  } finally {
    await deps.db.close();
  }
});
