import { distribute, isServerAddress } from '../store/distribution/distribute';
import { prepareDatabase } from '../store/engine/migrate';
import { runCommand } from './open-command';

const named = process.argv.slice(2);
const [coordinator, ...workers] = named.filter(isServerAddress);

/** `npm run distribute -- COORDINATOR:PORT WORKER:PORT …`: spreads an empty database over several servers (decision 0074). */
if (coordinator === undefined || workers.length === 0 || workers.length + 1 < named.length) {
  console.error('Usage: npm run distribute -- COORDINATOR:PORT WORKER:PORT [WORKER:PORT …]');
  process.exitCode = 2;
} else {
  await runCommand(async ({ ownerUrl, serverUrl }) => {
    await prepareDatabase({ ownerUrl, serverUrl });
    const homes = await distribute(ownerUrl, { coordinator, workers });
    console.log(
      `Spread by company: ${homes.company} tables. On every server: ${homes.everywhere}. On the coordinator alone: ${homes.coordinator}.`,
    );
  });
}
