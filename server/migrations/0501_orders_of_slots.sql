-- outside a transaction
drop index concurrently if exists orders_of_slots;
create index concurrently orders_of_slots
    on orders (store_id, slot_from) where slot_from is not null;
