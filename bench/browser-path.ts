import { existsSync } from 'node:fs';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser the measurements use: CHROMIUM_PATH, else one of the usual places, else Playwright's own. */
export const browserPath = (): string | undefined => process.env.CHROMIUM_PATH ?? KNOWN.find((path) => existsSync(path));
