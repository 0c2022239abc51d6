-- Processes of the version before write none of them.
alter table orders
  add column instructions jsonb,
  add constraint orders_instructions_check check (
    jsonb_typeof(instructions) = 'object' and char_length(instructions ->> 'note') <= 200
    and instructions ->> 'handOver' in ('ring', 'call', 'leave at the door')
    and instructions ->> 'missingGoods' in ('call', 'refund')) not valid;
comment on column orders.instructions is
  'What the shopper asked for: note, handOver, missingGoods; a key that is missing was not chosen, null: nothing.';

alter table holds add column instructions jsonb;
comment on column holds.instructions is 'As the order will have them.';

alter table addresses
  add column label text,
  add constraint addresses_label_check check (label in ('home', 'work', 'other')) not valid;
comment on column addresses.label is
  'What the shopper calls the place; null: nothing. Published replies do not have it.';
