import sql from 'sql-template-tag';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { CompanyTx } from '../engine/db';

export const readSecurityCode = async (tx: CompanyTx, employeeUid: EmployeeUid): Promise<string | null> => {
  const row = await tx.first<{ code: string }>(
    sql`SELECT code FROM security_codes WHERE company_uid = ${tx.companyUid} AND employee_uid = ${employeeUid}`,
  );
  return row?.code ?? null;
};

interface IssuedCode {
  employeeUid: EmployeeUid;
  code: string;
  now: Date;
}

/** The new code; a former one stops working. */
export const saveSecurityCode = (tx: CompanyTx, { employeeUid, code, now }: IssuedCode) =>
  tx.run(
    sql`
      INSERT INTO security_codes (company_uid, employee_uid, code, issued_at)
      VALUES (${tx.companyUid}, ${employeeUid}, ${code}, ${now})
      ON CONFLICT (company_uid, employee_uid) DO UPDATE SET code = excluded.code, issued_at = excluded.issued_at
    `,
  );
