import { join } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * Arguments of node for the server. Short-lived objects get 4 MB before they are swept instead of 16: some 15 MB less at rest. Traces in the log
 * are put into lines of the source by the server itself; node's own --enable-source-maps would read every map at the start and keep it.
 */
export const SERVER_ARGS = ['--max-semi-space-size=4', join(ROOT, 'server', 'dist', 'main.js')];
