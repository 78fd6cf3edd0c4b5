/** The environment of initdb and postgres: ours without the PG… variables, which would change what they do, and in English. */
export function serverEnvironment(): Record<string, string | undefined> {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_') && name !== 'LANGUAGE');
  return { ...Object.fromEntries(kept), LC_ALL: 'C', LANG: 'C' };
}
