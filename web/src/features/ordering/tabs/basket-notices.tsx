import { useMemo } from 'react';
import type { EmployeeProductRow } from '@portal/contract/ordering/products';
import { ClashNotice } from '../basket/clashes/clash-notice';
import { UnsavedNotice } from '../basket/unsaved/unsaved-notice';
import { RemovalNotice } from '../removals/removal-notice';
import { nameOf } from './person-columns';

/** What stands above the table: what left the basket, what two people changed at once, what is not saved. */
export function BasketNotices({ rows }: { rows: readonly Pick<EmployeeProductRow, 'uid' | 'lastName' | 'firstName'>[] }) {
  const names = useMemo(() => new Map(rows.map((row) => [row.uid, nameOf(row)])), [rows]);
  return (
    <>
      <RemovalNotice />
      <ClashNotice personOf={(uid) => names.get(uid)} />
      <UnsavedNotice />
    </>
  );
}
