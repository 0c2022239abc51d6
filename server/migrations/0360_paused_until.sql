alter table dark_stores
  add column paused_until timestamptz;
comment on column dark_stores.paused_until is 'When a pause ends by itself; null: when the store is opened again.';
