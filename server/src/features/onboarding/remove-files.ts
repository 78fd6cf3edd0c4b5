import type { Deps } from '../../deps';

/** Takes files away for good; those that are gone are no error, so it can be done twice. */
export async function removeFiles({ files }: Deps, { keys }: { keys: string[] }): Promise<void> {
  for (const key of keys) await files.remove(key);
}
