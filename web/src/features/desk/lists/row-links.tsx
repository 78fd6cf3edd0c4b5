import type { CompanyUid, OrderUid } from '@portal/domain/identifiers/uid';
import { Link } from '@tanstack/react-router';
import { deskPaths } from '../desk-paths';

/** From a row to the page of its company; a dash where there is none. */
export const CompanyLink = ({ companyUid, companyName }: { companyUid: CompanyUid | null; companyName: string | null }) =>
  companyUid === null || companyName === null ? (
    <>–</>
  ) : (
    <Link to={deskPaths.company} params={{ companyUid }}>
      {companyName}
    </Link>
  );

/** From a row to the order it is of; a dash where there is none. */
export const OrderLink = ({ orderUid, orderNumber }: { orderUid: OrderUid | null; orderNumber: string | null }) =>
  orderUid === null ? (
    <>–</>
  ) : (
    <Link to={deskPaths.orders} search={{ open: orderUid }}>
      {orderNumber}
    </Link>
  );

/** From a row to an order known by its number alone; a dash where there is none. */
export const OrderNumberLink = ({ number }: { number: string | null }) =>
  number === null ? (
    <>–</>
  ) : (
    <Link to={deskPaths.orders} search={{ filter: { fulltext: number } }}>
      {number}
    </Link>
  );

/** From a row to the package of the number; a dash where there is none. */
export const PackageLink = ({ number }: { number: string | null }) =>
  number === null ? (
    <>–</>
  ) : (
    <Link to={deskPaths.packages} search={{ filter: { fulltext: number } }}>
      {number}
    </Link>
  );
