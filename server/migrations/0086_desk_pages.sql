-- What the provider's people open and search for among the rows of all companies is found by an index, however long the past is. Indexes and one function
-- alone, so that a server of the release before goes on.

-- A part of a name of a company, of a number of its contract, and of the name and the address of somebody with an account.
CREATE INDEX companies_name_search ON companies USING gin (fold(name) gin_trgm_ops);
CREATE INDEX contracts_number_search ON contracts USING gin (fold(number) gin_trgm_ops);
CREATE INDEX users_name_search ON users USING gin (fold(first_name || ' ' || last_name) gin_trgm_ops);
CREATE INDEX users_email_search ON users USING gin (fold(email) gin_trgm_ops);

-- A part of a number of an order.
CREATE INDEX orders_number_search ON orders USING gin (number gin_trgm_ops) WHERE number IS NOT NULL;

-- An amount, whichever way it went.
CREATE INDEX bank_movements_by_size ON bank_movements (abs(amount));

-- Money that waits: counted and summed by the index alone, and each line found by what the cockpit knows it by.
CREATE INDEX bank_movements_waiting ON bank_movements (booked_on, uid) INCLUDE (decided_at, amount, company_uid) WHERE status = 'unmatched';
CREATE INDEX bank_movements_waiting_subject ON bank_movements ((uid::text)) WHERE status = 'unmatched';

-- What a person looks for in a mail, in the form search sees it (CON-19): its subject and whom it went to, not its text.
CREATE FUNCTION mail_text(subject text, recipients text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT public.fold(subject) || ' ' || public.fold(array_to_string(recipients, ' ')) $$;
CREATE INDEX mails_search ON mails USING gin (mail_text(subject, recipients) gin_trgm_ops);

-- What somebody did, what of a kind was done, and what was done under a name at the command line.
CREATE INDEX audit_log_by_user ON audit_log (user_uid, at DESC) WHERE user_uid IS NOT NULL;
CREATE INDEX audit_log_by_kind ON audit_log (kind, at DESC);
CREATE INDEX audit_log_by_name ON audit_log USING gin (fold(coalesce(after ->> 'by', before ->> 'by')) gin_trgm_ops)
WHERE user_uid IS NULL AND coalesce(after ->> 'by', before ->> 'by') IS NOT NULL;

-- Messages that were kept without an effect, of a type, and about a thing.
CREATE INDEX provider_events_kept ON provider_events (received_at DESC, event_id) WHERE payload ->> 'accepted' IS DISTINCT FROM 'true';
CREATE INDEX provider_events_by_type ON provider_events (type, received_at DESC);
CREATE INDEX provider_events_about ON provider_events ((coalesce(
  payload ->> 'cardUid', payload ->> 'packageNumber', payload ->> 'orderNumber', payload ->> 'variableSymbol',
  payload ->> 'companyIdentificationNumber', payload ->> 'requestUid', payload ->> 'employeeUid', payload ->> 'uid'
)));
