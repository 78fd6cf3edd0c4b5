-- Which products, cards and accounts there are is said by the domain's catalogue alone; here it was said again. What stays is what the books
-- need whatever is sold: the company's own sides are a closed list, and every other account belongs to an employee. Every row there is fulfils
-- it, and a server of the release before writes nothing else.

ALTER TABLE company_products DROP CONSTRAINT company_products_product_code_check;
ALTER TABLE cards DROP CONSTRAINT cards_product_code_check;
ALTER TABLE card_requests DROP CONSTRAINT card_requests_product_code_check;
ALTER TABLE embedded_cards DROP CONSTRAINT embedded_cards_account_type_check;

ALTER TABLE accounts
  DROP CONSTRAINT accounts_type_check,
  DROP CONSTRAINT accounts_check,
  DROP CONSTRAINT accounts_check1,
  ADD CONSTRAINT accounts_side
    CHECK ((type IN ('bank', 'receivable', 'revenue', 'vat', 'overpayment', 'writeOff')) = (employee_uid IS NULL)),
  ADD CONSTRAINT accounts_wallet
    CHECK (CASE WHEN type = 'flexi' THEN wallet_type IS NOT NULL ELSE wallet_type IS NULL OR employee_uid IS NOT NULL END);
