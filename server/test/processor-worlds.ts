import { loopbackProcessor, type LoopbackProcessor } from './loopback-processor';
import { testApp, type TestApp } from './test-app';

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

/** Nothing happens to cards but what this processor's events say. */
export const outsideProcessorApp = (processor: LoopbackProcessor): Promise<TestApp> =>
  testApp({ env: { CARD_PROCESSOR_URL: processor.url, CARD_PROCESSOR_TOKEN: 'processor-token-for-tests' } });
