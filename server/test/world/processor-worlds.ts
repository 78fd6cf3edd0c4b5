import type { LoopbackCourier } from '../outside/loopback-courier';
import { loopbackProcessor, type LoopbackProcessor } from '../outside/loopback-processor';
import { testApp, type TestApp } from '../app/test-app';

export interface ProcessorWorlds {
  /** The portal with its simulator, and with a processor behind HTTP. */
  worlds: Record<'embedded' | 'HTTP', TestApp>;
  /** The one behind HTTP. */
  processor: LoopbackProcessor;
  close(): Promise<void>;
}

/** Both kinds of card processor, so that one suite runs against both. */
export async function processorWorlds(): Promise<ProcessorWorlds> {
  const processor = await loopbackProcessor();
  const worlds = { embedded: await testApp(), HTTP: await outsideProcessorApp(processor) };
  const close = async () => {
    await worlds.embedded.close();
    await worlds.HTTP.close();
    await processor.close();
  };
  return { worlds, processor, close };
}

const outsideOf = ({ url }: LoopbackProcessor) => ({ CARD_PROCESSOR_URL: url, CARD_PROCESSOR_TOKEN: 'processor-token-for-tests' });

/** Nothing happens to cards but what this processor's events say. */
export const outsideProcessorApp = (processor: LoopbackProcessor): Promise<TestApp> => testApp({ env: outsideOf(processor) });

interface Outside {
  processor: LoopbackProcessor;
  ppl: LoopbackCourier;
  /** Access to another courier. */
  more?: Record<string, string>;
}

/** The same with a courier behind HTTP, asked without waiting. */
export const outsideCourierApp = ({ processor, ppl, more = {} }: Outside): Promise<TestApp> =>
  testApp({
    env: { ...outsideOf(processor), PPL_URL: ppl.url, PPL_CLIENT_ID: 'portal', PPL_CLIENT_SECRET: 'secret', PPL_POLL_MS: '5', ...more },
  });
