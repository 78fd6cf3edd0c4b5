import { statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import type { ServerUser } from './choose-user';

const SEARCH = 0o1;

/** Whether the user may walk down to the folder (mode bits of every folder on the way; the folder itself included). */
export function canReach(user: ServerUser, folder: string): boolean {
  if (!user.switched) return true;
  const parent = dirname(folder);
  return maySearch(user, statSync(folder)) && (parent === folder || canReach(user, parent));
}

function maySearch(user: ServerUser, folder: Stats): boolean {
  if (folder.uid === user.uid) return allows(folder, 6);
  return folder.gid === user.gid ? allows(folder, 3) : allows(folder, 0);
}

const allows = (folder: Stats, shift: number): boolean => ((folder.mode >> shift) & SEARCH) === SEARCH;
