import type { TFunction } from 'i18next';
import { DEFAULT_GROUP_CODE } from '@portal/contract/employees/employee-groups';

/** What a group is called by. */
interface NamedGroup {
  code: string;
  name: string;
}

/** The group everybody is in who was put into no other. */
export const isDefaultGroup = ({ code }: Pick<NamedGroup, 'code'>): boolean => code === DEFAULT_GROUP_CODE;

/** The company's own group is called by a word of the portal's language, wherever it is named (GRP-013). */
export const groupName = (t: TFunction, group: NamedGroup): string =>
  isDefaultGroup(group) ? t('enums:employeeGroup.default') : group.name;
