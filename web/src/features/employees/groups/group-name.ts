import type { TFunction } from 'i18next';
import { DEFAULT_GROUP_CODE } from '@portal/contract/employee-groups';

export const isDefaultGroup = ({ code }: { code: string }): boolean => code === DEFAULT_GROUP_CODE;

/** The company's own group is called by a word of the portal's language (GRP-013). */
export const groupName = (t: TFunction, group: { code: string; name: string }): string =>
  isDefaultGroup(group) ? t('employees:groups.default') : group.name;
