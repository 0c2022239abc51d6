-- outside a transaction
create index concurrently if not exists holds_of_slots
    on holds (store_id, slot_from) where slot_from is not null and status = 'open';
