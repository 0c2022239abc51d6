-- outside a transaction
alter table order_lines validate constraint order_lines_missing_check;
alter table stock_movements validate constraint stock_movements_kind_check;
