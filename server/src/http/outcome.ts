import { OUTCOMES, type OutcomeCode } from '@portal/contract/outcomes';
import type { Actor } from '../actor';

/** The `meta` of a change that worked (CON-10). */
export const outcome = ({ language }: Pick<Actor, 'language'>, code: OutcomeCode) => ({ code, message: OUTCOMES[code][language] });
