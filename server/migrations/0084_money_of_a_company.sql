-- The page of a company at the desk shows the latest of its money, and the list of movements is narrowed to one company: found by the company, however
-- long the account is. Indexes alone, so that a server of the release before goes on.
CREATE INDEX bank_movements_of_company ON bank_movements (company_uid, booked_on DESC, uid DESC) WHERE company_uid IS NOT NULL;
CREATE INDEX refunds_of_company ON refunds (company_uid) WHERE company_uid IS NOT NULL;
