-- outside a transaction
alter table dark_stores validate constraint dark_stores_slots_check;
alter table orders validate constraint orders_slot_check;
alter table holds validate constraint holds_slot_check;
