-- outside a transaction
-- small, and nearly free for an order that is placed, because postings are inserted in the order of time
drop index concurrently if exists ledger_postings_at;
create index concurrently ledger_postings_at on ledger_postings using brin (at)
  with (pages_per_range = 16, autosummarize = on);
