/** What a place for files takes: endings of names with the dot, and types as browsers tell them. One of the two is enough. */
export interface FileKinds {
  extensions: readonly string[];
  mimeTypes: readonly string[];
}

/** Whether the file is of a wanted kind by its type or by its name; what it really holds only the server can tell. */
export function acceptsFile({ name, type }: Pick<File, 'name' | 'type'>, { extensions, mimeTypes }: FileKinds): boolean {
  const lower = name.toLowerCase();
  return mimeTypes.includes(type.toLowerCase()) || extensions.some((ending) => lower.endsWith(ending));
}
