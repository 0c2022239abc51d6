-- Reads all movements and steps while orders go on, which the locks of these statements allow.
alter table stock_movements validate constraint stock_movements_stock_fkey;
alter table order_history validate constraint order_history_step_check;
