-- outside a transaction
-- one that the provider refused first may be made at its dashboard, so it is found whoever made it
create index concurrently if not exists refunds_provider on refunds (provider_id) where provider_id is not null;
