-- Pieces that a picker does not find, and pieces that staff take off an order before it is paid (decision 135).
-- 0352 checks the rows of before.
-- first, because it waits while nothing else is locked
select lock_for_partitions('order_history', '2s', 20);
alter table order_lines
  add column missing integer not null default 0,
  add constraint order_lines_missing_check check (missing between 0 and refunded) not valid;
comment on column order_lines.missing is 'How many of the refunded ones were not on the shelf.';

alter table order_history add column taken_off jsonb;
comment on column order_history.taken_off is
  'The pieces that this step took off the order: productId, quantity and amount in paise. Null: none.';

-- Such a step changes neither status nor stage, and mostly not the payment status either.
create function notify_order_lines_changed() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload) values ('order_changed', to_json(replace(new.order_id::text, '-', '')));
  return null;
end $$;
create trigger order_lines_taken_off
  after update of refunded on order_lines for each row
  when (old.refunded is distinct from new.refunded)
  execute function notify_order_lines_changed();
