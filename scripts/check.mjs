import { check } from './steps/check.mjs';
import { install } from './steps/install.mjs';

/** `npm run check` */
await install();
const { failed } = await check();
process.exitCode = failed.length === 0 ? 0 : 1;
