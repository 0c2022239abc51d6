-- best match; missingGoodsOf: choices that differ for single products. 0376 checks the rows of before.
alter table orders
  drop constraint orders_instructions_check,
  add constraint orders_instructions_check check (
    jsonb_typeof(instructions) = 'object' and char_length(instructions ->> 'note') <= 200
    and instructions ->> 'handOver' in ('ring', 'call', 'leave at the door')
    and instructions ->> 'missingGoods' in ('call', 'best match', 'refund')
    and coalesce(jsonb_typeof(instructions -> 'missingGoodsOf'), 'array') = 'array') not valid;
comment on column orders.instructions is
  'Asked for: note, handOver, missingGoods, missingGoodsOf; a key that is missing was not chosen, null: nothing.';
