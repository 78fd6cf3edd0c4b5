-- What came from an account before a day, the latest first, in the very order it is asked for: without the uid the planner went back through the
-- lines of everybody instead.
CREATE INDEX bank_movements_before ON bank_movements (counter_account, booked_on DESC, uid DESC) WHERE counter_account IS NOT NULL;
