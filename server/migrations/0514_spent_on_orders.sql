-- outside a transaction
drop index concurrently if exists wallet_movements_spent;
create index concurrently wallet_movements_spent
    on wallet_movements (spent_on) where spent_on is not null;
