-- outside a transaction
alter table payments validate constraint payments_provider_check;
