-- outside a transaction
alter table stock_movements validate constraint stock_movements_kind_check;
