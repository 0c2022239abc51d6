-- outside a transaction
alter table orders validate constraint orders_eta_parts_check;
