-- outside a transaction
create index concurrently if not exists orders_of_slots
    on orders (store_id, slot_from) where slot_from is not null;
