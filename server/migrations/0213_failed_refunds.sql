-- outside a transaction
-- /metrics counts the refunds that the provider refused; they are few among all refunds.
drop index concurrently if exists refunds_failed;
create index concurrently refunds_failed on refunds (created_at) where status = 'failed';
