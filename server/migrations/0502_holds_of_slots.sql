-- outside a transaction
drop index concurrently if exists holds_of_slots;
create index concurrently holds_of_slots
    on holds (store_id, slot_from) where slot_from is not null and status = 'open';
