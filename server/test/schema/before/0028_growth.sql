-- What a provider of a thousand companies reads by key instead of reading through. Each of these tables has a row or a few for an order or a line of
-- the bank, so an index is built in less than a second of the national size; the list of items, which has millions, only loses one.

-- A line of a statement is looked for among those of its day and amount, and only where the account was ever told in another format.
CREATE INDEX bank_movements_alike ON bank_movements (account, booked_on, amount);
CREATE INDEX bank_statements_by_format ON bank_statements (account, format, to_day);

-- The list of orders: documents of each, the one open cancellation of the company, what is not paid whatever became of the order.
CREATE INDEX documents_by_order ON documents (company_uid, order_uid);
CREATE INDEX orders_pending_cancellation ON orders (company_uid) WHERE status = 'PENDING_CANCELLATION';
CREATE INDEX orders_not_paid ON orders (company_uid, ordered_at, number) WHERE NOT paid AND status NOT IN ('BASKET', 'CHECKOUT', 'CANCELLED');
DROP INDEX orders_unpaid;
CREATE INDEX documents_unpaid ON documents (company_uid, type, due_date) WHERE status = 'unpaid';

-- Everything asks for somebody's items on one list, and finds them by the list (order_items_key). By the person alone it is the way through all
-- they were ever ordered, and the planner took it.
DROP INDEX order_items_by_employee;
