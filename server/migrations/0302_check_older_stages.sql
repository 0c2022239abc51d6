-- outside a transaction
alter table orders validate constraint orders_stage_check;
alter table order_history validate constraint order_history_stages_check;
alter table order_history validate constraint order_history_by_role_check;
