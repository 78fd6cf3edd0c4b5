-- The desk's two queues of refunds and what a payment order is made of look at those that wait: few, however many were sent. An index alone, so that
-- a server of the release before goes on.
CREATE INDEX refunds_waiting ON refunds (created_at, uid) WHERE status = 'waiting';
