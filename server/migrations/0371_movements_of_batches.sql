-- expired: the job took it out of the stock after its last day; 0372 checks the rows of before.
select lock_for_partitions('stock_movements', '2s', 20);
alter table stock_movements
  add column expires_on date,
  drop constraint stock_movements_kind_check,
  add constraint stock_movements_kind_check check (
    kind in ('received', 'reserved', 'released', 'sold', 'returned', 'wasted', 'counted', 'missing', 'expired'))
    not valid;
comment on column stock_movements.expires_on is 'The last day of the pieces, where it is known.';
create or replace view inventory_movements as
  select id, product_id, store_id, kind, on_hand, reserved, by_user, at, expires_on from stock_movements;
