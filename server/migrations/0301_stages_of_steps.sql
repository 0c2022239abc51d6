select lock_for_partitions('order_history', '2s', 20);
alter table order_history
  add column from_stage text,
  add column to_stage text,
  add column by_role text,
  add constraint order_history_stages_check check (
    from_stage in ('placed', 'accepted', 'picking', 'packed', 'with rider', 'at the door', 'delivered', 'ended')
    and to_stage in ('placed', 'accepted', 'picking', 'packed', 'with rider', 'at the door', 'delivered', 'ended'))
    not valid,
  add constraint order_history_by_role_check check (
    by_role in ('admin', 'shopper', 'payment', 'picker', 'rider')) not valid;
comment on column order_history.from_stage is 'Null: the first stage of the status, or the order was created.';
comment on column order_history.to_stage is 'Null: the first stage of the status.';
comment on column order_history.by_role is
  'The role in which the user took the step; null for steps of releases without it, and for the first one.';
