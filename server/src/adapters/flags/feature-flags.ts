import { OpenFeature, TypeMismatchError, type JsonValue, type Provider, type ResolutionDetails } from '@openfeature/server-sdk';
import { randomUUID } from 'node:crypto';

/** Parts of the portal that can be switched, and how they stand when nobody decides (SHELL-S01, S-145). */
export const FLAGS = { news: true, cardRequest: true } as const;
export type FlagName = keyof typeof FLAGS;
export type FlagValues = Partial<Record<FlagName, boolean>>;

export const isFlagName = (name: string): name is FlagName => Object.hasOwn(FLAGS, name);

export interface FeatureFlags {
  isOn(flag: FlagName): Promise<boolean>;
  all(): Promise<Record<FlagName, boolean>>;
}

/**
 * Flags asked through OpenFeature. Its provider is ours, with the values given here; a deployment with a flag service hands another
 * one. A flag the provider does not know, or cannot tell, stands as {@link FLAGS} says.
 */
export async function openFlags(values: FlagValues, provider: Provider = fixedFlags(values)): Promise<FeatureFlags> {
  const domain = randomUUID();
  await OpenFeature.setProviderAndWait(domain, provider).catch(() => undefined);
  const client = OpenFeature.getClient(domain);
  const isOn = async (flag: FlagName) => {
    // The library hands on whatever a provider says.
    const value: unknown = await client.getBooleanValue(flag, FLAGS[flag]);
    return typeof value === 'boolean' ? value : FLAGS[flag];
  };
  return {
    isOn,
    all: async () => {
      const names = Object.keys(FLAGS).filter(isFlagName);
      const found = await Promise.all(names.map(async (name) => [name, await isOn(name)] as const));
      return Object.fromEntries(found) as Record<FlagName, boolean>;
    },
  };
}

/** Values of the provider's file and of the environment; they change with a restart. */
function fixedFlags(values: FlagValues): Provider {
  const refuse = <T>(): Promise<ResolutionDetails<T>> => Promise.reject(new TypeMismatchError('every flag is on or off'));
  return {
    metadata: { name: 'configuration' },
    runsOn: 'server',
    resolveBooleanEvaluation: async (flag, standard) => {
      const value = isFlagName(flag) ? values[flag] : undefined;
      return value === undefined ? { value: standard, reason: 'DEFAULT' } : { value, reason: 'STATIC' };
    },
    resolveStringEvaluation: () => refuse<string>(),
    resolveNumberEvaluation: () => refuse<number>(),
    resolveObjectEvaluation: <T extends JsonValue>() => refuse<T>(),
  };
}
