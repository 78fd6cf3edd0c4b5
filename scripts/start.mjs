import { build } from './steps/build.mjs';
import { isBuilt } from './steps/build-stamp.mjs';
import { checkNode, install } from './steps/install.mjs';
import { keepServing } from './steps/keep-serving.mjs';
import { withProgress } from './steps/with-progress.mjs';

/** `npm start`: installs and builds what is missing, then keeps the server running. With nothing to do that costs some 30 ms. */
checkNode();
await install();
if (!isBuilt()) await withProgress('Building the server and the screens', build);
process.exit(await keepServing(process.argv.slice(2)));
