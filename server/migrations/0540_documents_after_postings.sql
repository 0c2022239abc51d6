-- Ids begin with the clock of a process, and a transaction begins before it waits for its order: neither says what of
-- an order came first. Its postings have numbers that were given while it was locked.
alter table tax_documents add column posting_id bigint;
comment on column tax_documents.posting_id is
  'The last posting of the order at its issue. Null: issued before it was stored.';
