-- outside a transaction
alter table orders validate constraint orders_instructions_check;
alter table addresses validate constraint addresses_label_check;
