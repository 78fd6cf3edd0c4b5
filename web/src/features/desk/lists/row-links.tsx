import { Link } from '@tanstack/react-router';
import { deskPaths } from '../desk-paths';

/** From a row to the page of its company. */
export const CompanyLink = ({ companyUid, companyName }: { companyUid: string; companyName: string }) => (
  <Link to={deskPaths.company} params={{ companyUid }}>
    {companyName}
  </Link>
);

/** From a row to the order it is of; a dash where there is none. */
export const OrderLink = ({ orderUid, orderNumber }: { orderUid: string | null; orderNumber: string | null }) =>
  orderUid === null ? (
    <>–</>
  ) : (
    <Link to={deskPaths.orders} search={{ open: orderUid }}>
      {orderNumber}
    </Link>
  );
