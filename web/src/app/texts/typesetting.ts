import type { PostProcessorModule } from 'i18next';
import { keepTogether } from '../../lib/text/formats';

/** Every text as a typesetter would leave it: no line ends with a one-letter preposition or between a number and what it counts. */
export const typesetting: PostProcessorModule = {
  type: 'postProcessor',
  name: 'typesetting',
  process: (text: unknown) => (typeof text === 'string' ? keepTogether(text) : (text as string)),
};
