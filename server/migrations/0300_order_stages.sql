-- Processes of the version before write no stage; theirs is then derived from the status (decision 127).
alter table orders
  add column stage text,
  add constraint orders_stage_check check (stage in (
    'placed', 'accepted', 'picking', 'packed', 'with rider', 'at the door', 'delivered', 'ended')) not valid;
comment on column orders.stage is
  'The fine step within the status. Null, or one of another status: the first stage of the status.';

create trigger orders_stage_changed
  after update of stage on orders for each row
  when (old.stage is distinct from new.stage
        and old.status = new.status and old.payment_status = new.payment_status)
  execute function notify_order_changed();

create or replace function is_order_step(from_status text, to_status text)
  returns boolean language plpgsql immutable as $$
begin
  return case
    when from_status is null then to_status in ('Pending', 'Rejected')
    else (from_status, to_status) in (
      ('Pending', 'Pending'),   ('Shipped', 'Shipped'),
      ('Pending', 'Shipped'),   ('Pending', 'Delivered'), ('Pending', 'Rejected'),
      ('Shipped', 'Pending'),   ('Shipped', 'Delivered'), ('Shipped', 'Rejected'),
      ('Delivered', 'Pending'), ('Delivered', 'Shipped'), ('Delivered', 'Rejected'),
      ('Rejected', 'Pending'),  ('Rejected', 'Shipped'),  ('Rejected', 'Delivered'))
  end;
end $$;

create table order_handling (
  order_id    uuid primary key references orders (id) on delete cascade,
  picker      uuid references users (id),
  rider       uuid references users (id),
  bags        integer check (bags between 1 and 50),
  code        text not null check (code ~ '^[0-9]{4}$'),
  wrong_codes integer not null default 0 check (wrong_codes >= 0)
);
comment on table order_handling is
  'Who picks and who rides an order; a row exists from the first step in the store on.';
comment on column order_handling.picker is 'Who accepted it last; counts from stage accepted on.';
comment on column order_handling.rider is 'Who carries it; counts from stage with rider on. Null: not known.';
comment on column order_handling.bags is 'Counted when it was packed last.';
comment on column order_handling.code is 'The hand-over code that the shopper tells the rider.';
comment on column order_handling.wrong_codes is 'Wrong codes so far; after five the rider can try no more.';
create index order_handling_picker on order_handling (picker);
create index order_handling_rider on order_handling (rider);
