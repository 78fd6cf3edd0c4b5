-- Orders whose cancellation was asked for while they were worked on: nobody could confirm it. The work goes on, a delivered one gets its invoice.
WITH freed AS (
  UPDATE orders SET status = 'SUBMITTED', cancel_requested_at = NULL
  WHERE status = 'PENDING_CANCELLATION' AND credits_posted_at IS NOT NULL
  RETURNING company_uid, uid
)
SELECT enqueue_job('process-order', json_build_object('companyUid', company_uid, 'orderUid', uid), 'process-order:' || uid, now()) FROM freed;
