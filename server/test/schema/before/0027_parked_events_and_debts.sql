-- Messages about cards and packages of an order nobody may work on yet: few, and looked at by people.
CREATE INDEX provider_events_parked ON provider_events (received_at) WHERE payload ->> 'parkedFor' IS NOT NULL;

-- Since when a document that was settled asks for money again: the bank took a payment back.
ALTER TABLE documents ADD COLUMN reopened_at timestamptz;

