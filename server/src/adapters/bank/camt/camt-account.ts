import { formatBankAccount, parseBankAccount } from '@portal/domain/identifiers/bank-account';
import { domesticAccount } from '@portal/domain/identifiers/iban';
import type { XmlNode } from './xml-node';

/**
 * '19-2000145399/0800' from an account element (IBAN or domestic number) and the element of its bank. A foreign IBAN stays an IBAN; null when
 * there is no account.
 */
export function readCamtAccount(account: XmlNode | null, bank: XmlNode | null): string | null {
  const iban = account?.textOf('Id', 'IBAN')?.replace(/\s/gu, '') ?? null;
  if (iban !== null) {
    const domestic = domesticAccount(iban);
    return domestic === null ? iban : formatBankAccount(domestic);
  }
  const number = account?.textOf('Id', 'Othr', 'Id') ?? null;
  if (number === null) return null;
  const bankCode = bank?.textOf('FinInstnId', 'Othr', 'Id') ?? bank?.textOf('FinInstnId', 'ClrSysMmbId', 'MmbId') ?? null;
  return withBankCode(number, bankCode);
}

function withBankCode(number: string, bankCode: string | null): string {
  if (bankCode === null || number.includes('/')) return number;
  const parsed = parseBankAccount(`${number}/${bankCode}`);
  return parsed === null ? number : formatBankAccount(parsed);
}
