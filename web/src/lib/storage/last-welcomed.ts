import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { storageKeys } from './storage';

const NAME = storageKeys.lastWelcomedCompanyCookie;
const YEAR_S = 365 * 24 * 60 * 60;

/** Uid of the company whose people were welcomed last in this browser; null for none (NEWS-S04). */
export function lastWelcomedCompany(): string | null {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`));
  const uid = found?.slice(NAME.length + 1) ?? '';
  return uid === '' ? null : uid;
}

/** Remembers the company for a year in place of the former one (NEWS-032, NEWS-034). */
export function rememberWelcome(companyUid: CompanyUid): void {
  write(encodeURIComponent(companyUid), YEAR_S);
}

/** Another company was chosen: the welcome of the former one is forgotten (NEWS-033). */
export function forgetOtherWelcome(companyUid: CompanyUid): void {
  const last = lastWelcomedCompany();
  if (last !== null && last !== companyUid) forgetWelcome();
}

export const forgetWelcome = (): void => write('', 0);

function write(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}
