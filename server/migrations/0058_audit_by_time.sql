-- The desk reads the audit of all companies by time, and what one call did. Indexes alone, so that a server of the release before goes on.
CREATE INDEX audit_log_by_time ON audit_log (at DESC, uid DESC);
CREATE INDEX audit_log_by_request ON audit_log (request_id);
