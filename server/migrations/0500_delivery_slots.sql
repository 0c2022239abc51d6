-- Slots of one or two hours beside "now" (decision 167). 0501 and 0502 add indexes, 0503 checks the rows of before.
alter table dark_stores
  add column slots_offered boolean not null default false,
  add column slot_hours    integer not null default 2,
  add column slot_capacity integer not null default 10,
  add constraint dark_stores_slots_check check (
    slot_hours in (1, 2) and slot_capacity between 1 and 1000) not valid;
comment on column dark_stores.slots_offered is 'Whether shoppers may choose a slot instead of now.';
comment on column dark_stores.slot_hours    is 'The length of its slots, counted from its opening time.';
comment on column dark_stores.slot_capacity is 'How many orders a slot takes.';

create table delivery_slots (
  store_id uuid not null references dark_stores,
  slot_from timestamptz not null,
  primary key (store_id, slot_from)
);
comment on table delivery_slots is
  'Locked by who takes a place in a slot, before its places are counted; orders and holds say who has one.';

alter table orders
  add column slot_from  timestamptz,
  add column slot_to    timestamptz,
  add column slot_opens timestamptz,
  add constraint orders_slot_check check (
    num_nonnulls(slot_from, slot_to, slot_opens) in (0, 3) and slot_opens <= slot_from and slot_from < slot_to
  ) not valid;
comment on column orders.slot_from  is 'The beginning of the chosen slot; null: as soon as possible.';
comment on column orders.slot_to    is 'The end of the slot, which is the promised time.';
comment on column orders.slot_opens is 'When the store begins to pick it.';

alter table holds
  add column slot_from  timestamptz,
  add column slot_to    timestamptz,
  add column slot_opens timestamptz,
  add constraint holds_slot_check check (num_nonnulls(slot_from, slot_to, slot_opens) in (0, 3)) not valid;
comment on column holds.slot_from is 'As in orders: an open hold has a place in its slot.';

create or replace view orders_summaries as
  select id, user_id, store_id, status, quantity, created_at, eta_estimate_seconds, eta_high,
         slot_from, slot_to, slot_opens
    from orders;
