import type { Env } from '../../env';

const BASE = '/home/multibenefit';

/** Where the mailed link leads, on any device: it fetches the registration and goes on with it (ONB-S04). */
export const continueUrl = ({ PUBLIC_URL }: Env, onboardingUid: string): string => `${PUBLIC_URL}${BASE}/chci-pokracovat/${onboardingUid}`;

export const portalUrl = ({ PUBLIC_URL }: Env): string => `${PUBLIC_URL}/home`;
