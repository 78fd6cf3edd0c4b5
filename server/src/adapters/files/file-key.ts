const MAX_LENGTH = 200;
const PART = /^[a-zA-Z0-9_-][a-zA-Z0-9._-]*$/u;

/** Splits a key into its parts; throws on one that could leave the store. */
export function fileKeyParts(key: string): string[] {
  const parts = key.split('/');
  if (key.length > MAX_LENGTH || !parts.every((part) => PART.test(part)))
    throw new RangeError(`not a file key: ${JSON.stringify(key.slice(0, MAX_LENGTH))}`);
  return parts;
}
