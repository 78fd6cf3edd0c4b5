/** Another server works in the folder: nothing is broken, so it is said in one sentence and without a trace. */
export class FolderTaken extends Error {
  constructor(directory: string) {
    super(`another server already uses ${directory}`);
    this.name = 'FolderTaken';
  }
}
