-- Stock with expiry dates (decision 138). Only stock is locked here, because orders of older processes go on meanwhile.
alter table stock
  add column batched    integer,
  add column short_life integer not null default 0;
comment on column stock.batched is
  'How many of the pieces on hand have a known expiry date. Null: none ever had, and nothing about dates is done.';
comment on column stock.short_life is 'How many of those may not be sold any longer: expired, or with too little life.';

create table stock_batches (
  store_id   uuid not null,
  product_id uuid not null,
  expires_on date not null,
  sell_until date not null,
  short      boolean not null,
  pieces     integer not null default 0,
  taken_at   timestamptz,
  primary key (store_id, product_id, expires_on),
  foreign key (store_id, product_id) references stock on delete cascade,
  constraint stock_batches_pieces_check check (pieces >= 0),
  constraint stock_batches_dates_check check (sell_until <= expires_on)
);
-- for the job that looks every minute which pieces may not be sold any longer
create index stock_batches_due on stock_batches (sell_until) where not short and pieces > 0;
create index stock_batches_short on stock_batches (expires_on) where short;
comment on table stock_batches is
  'Pieces on hand by expiry date, changed only while their row of stock is locked. Empty rows stay for some days.';
comment on column stock_batches.expires_on is 'The last day of the pieces: expiry, or best before.';
comment on column stock_batches.sell_until is
  'The last day on which they may be sold: the last day of the pieces less the least life at delivery.';
comment on column stock_batches.short is 'They are counted in stock.short_life, because sell_until is over.';
comment on column stock_batches.taken_at is 'When pieces were taken last; pieces that come back go there.';

-- Whoever takes pieces off the stock takes them here: first expired first out of those that may be sold, then pieces
-- without a date, then the rest. A statement that sets `batched` itself has named the batch. Here, so that the pieces
-- with a date are never more than those on hand, also while processes of an older release write.
create function take_from_batches() returns trigger language plpgsql as $$
declare
  gone    int := old.on_hand - new.on_hand;
  undated int := old.on_hand - old.batched;
  batch   record;
  taken   int;
begin
  for batch in
    select expires_on, pieces, short
      from stock_batches
     where store_id = new.store_id and product_id = new.product_id and pieces > 0
     order by short, case when short then expires_on end desc, expires_on
  loop
    if batch.short then
      gone := gone - least(gone, undated);
      undated := 0;
    end if;
    exit when gone = 0;
    taken := least(gone, batch.pieces);
    update stock_batches
       set pieces = pieces - taken, taken_at = now()
     where store_id = new.store_id and product_id = new.product_id and expires_on = batch.expires_on;
    gone := gone - taken;
    new.batched := new.batched - taken;
    if batch.short then
      new.short_life := new.short_life - taken;
    end if;
  end loop;
  return new;
end $$;
create trigger stock_leaves_batches before update on stock
  for each row when (old.batched is not null and new.on_hand < old.on_hand and new.batched = old.batched)
  execute function take_from_batches();

-- Pieces with too little life are as good as sold out.
create or replace trigger stock_changed_noted after update on stock
  for each row when (
    (old.on_hand - old.reserved > old.short_life) <> (new.on_hand - new.reserved > new.short_life))
  execute function note_availability_change();
create or replace trigger stock_runs_out_or_returns after update on stock
  for each row when (
    (old.on_hand - old.reserved > old.short_life) <> (new.on_hand - new.reserved > new.short_life))
  execute function notify_stock_changed();

create or replace view inventory_stock as
  select product_id, store_id, on_hand, reserved, greatest(on_hand - reserved - short_life, 0) as saleable, batched,
         short_life
    from stock;
create view inventory_batches as
  select store_id, product_id, expires_on, sell_until, short, pieces from stock_batches;
comment on view inventory_batches is 'Published by inventory: the pieces of a product in a store by their last day.';
