alter table cart_items add column held_store uuid;
comment on column cart_items.held_store is
  'The store that keeps the held pieces. Null: none are held, or they were before it was stored.';
