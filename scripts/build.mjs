import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';

/** `npm run build` */
await install();
await build();
