/** What the address of a screen may say in texts, by their names. */
export const searchTexts =
  <const Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>) =>
    names.reduce<{ [One in Name]?: string }>((found, name) => {
      const value = search[name];
      return typeof value === 'string' && value !== '' ? { ...found, [name]: value } : found;
    }, {});
