import { distribute, type ServerAddress } from '../store/distribution/distribute';
import { prepareDatabase } from '../store/engine/migrate';
import { openCommand } from './open-command';

const [coordinator, ...workers] = process.argv.slice(2);
const isAddress = (text: string): text is ServerAddress => /^[^:\s]+:\d{1,5}$/u.test(text);

/** `npm run distribute -- COORDINATOR:PORT WORKER:PORT …`: spreads an empty database over several servers (decision 0074). */
if (coordinator === undefined || workers.length === 0 || ![coordinator, ...workers].every(isAddress)) {
  console.error('Usage: npm run distribute -- COORDINATOR:PORT WORKER:PORT [WORKER:PORT …]');
  process.exitCode = 2;
} else {
  const { ownerUrl, serverUrl, close } = await openCommand();
  try {
    await prepareDatabase({ ownerUrl, serverUrl });
    const {
      company,
      everywhere,
      coordinator: local,
    } = await distribute(ownerUrl, {
      coordinator: coordinator as ServerAddress,
      workers: workers as ServerAddress[],
    });
    console.log(`Spread by company: ${company} tables. On every server: ${everywhere}. On the coordinator alone: ${local}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await close();
  }
}
