-- /metrics counts the refunds that the provider refused; they are few among all refunds.
create index refunds_failed on refunds (created_at) where status = 'failed';
