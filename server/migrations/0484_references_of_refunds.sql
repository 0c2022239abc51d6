-- outside a transaction
drop index concurrently if exists refunds_reference;
create unique index concurrently refunds_reference on refunds (reference) where reference is not null;
