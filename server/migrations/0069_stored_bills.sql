-- The bill of an order is stored as it was computed when the order was placed: the unit price of each line, the sum of
-- the goods, and every amount beside the goods as a row. Nothing computes it again.

-- in the order in which the use cases lock, so that the migration waits for them and never deadlocks with them
lock table holds, orders, order_lines, ledger_entries in access exclusive mode;

alter table order_lines add column price_paise bigint;
-- the total of a line was stored when it was placed, with the formula that was valid then
update order_lines set price_paise = total_paise / quantity;
alter table order_lines
  alter column price_paise set not null,
  add constraint order_lines_price_check check (price_paise between 0 and mrp_paise),
  add constraint order_lines_total_check check (total_paise = price_paise * quantity);
comment on column order_lines.mrp_paise   is 'Of one piece, before the discount.';
comment on column order_lines.discount    is 'Percent, as shown when it was placed; price_paise is what it came to.';
comment on column order_lines.price_paise is 'The price of one piece as charged; refunds use it.';
comment on column order_lines.total_paise is 'price_paise × quantity, refunded pieces included.';

create table order_adjustments (
  order_id      uuid not null references orders on delete cascade,
  position      integer not null,
  kind          text not null check (kind in ('fee', 'tax', 'discount')),
  name          text not null,
  amount_paise  bigint not null,
  primary key (order_id, position),
  constraint order_adjustments_sign_check
    check (case kind when 'discount' then amount_paise <= 0 else amount_paise >= 0 end)
);
comment on table  order_adjustments      is
  'Amounts of the bill of an order beside its lines, in the order of the bill.';
comment on column order_adjustments.kind is
  'fee: 0 where it is free; tax: on top of the prices; discount: of the order as a whole, negative.';
comment on column order_adjustments.name is 'The English text of the bill, translated where it is shown.';

insert into order_adjustments (order_id, position, kind, name, amount_paise)
select o.id, position, 'fee', fee ->> 'name', (fee ->> 'amount')::bigint
  from orders o, jsonb_array_elements(o.fees) with ordinality as f (fee, position);

alter table orders add column goods_paise bigint;
update orders o
   set goods_paise = coalesce((select sum(l.total_paise) from order_lines l where l.order_id = o.id), 0);
alter table orders
  alter column goods_paise set not null,
  add constraint orders_goods_check check (goods_paise between 0 and items_paise),
  drop column fees;
comment on column orders.goods_paise is 'The lines at their prices as charged; the savings are items_paise less this.';
comment on column orders.total_paise is 'goods_paise and the adjustments.';

-- A hold stored no unit prices, so its lines get them from the formula with which its bill was computed: the discount
-- is rounded up to whole rupees, and a price is never below 0 (spec §9).
update holds
   set lines = (
         select coalesce(jsonb_agg(line || jsonb_build_object('price', greatest(0,
                  (line ->> 'mrp')::bigint
                    - ceil((line ->> 'mrp')::bigint * (line ->> 'discount')::numeric / 10000)::bigint * 100))
                  order by position), '[]')
           from jsonb_array_elements(lines) with ordinality as l (line, position)),
       bill = (bill - 'fees') || jsonb_build_object('adjustments', (
         select coalesce(jsonb_agg(fee || '{"kind": "fee"}' order by position), '[]')
           from jsonb_array_elements(bill -> 'fees') with ordinality as f (fee, position)));
-- A process of an older version would write holds of the old form, whose payment could become no order: it is refused
-- before it opens a payment.
alter table holds add constraint holds_bill_check check (bill ? 'adjustments');

alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in
  ('goods', 'discounts', 'fees', 'taxes', 'cash due', 'cash collected', 'cash returned', 'card captured', 'refund due',
   'card refunded', 'card disputed', 'shopper'));

-- An order is compared with its lines and adjustments at the commit; lines and adjustments that are added later are
-- compared at once. A function for each row of a long order would be slower, while the stock of its lines is locked.
create function assert_bills_add_up(ids uuid[]) returns void language plpgsql as $$
declare wrong text;
begin
  select o.number into wrong
    from orders o
    cross join lateral (
      select sum(l.mrp_paise * l.quantity) as items, sum(l.total_paise) as goods, sum(l.quantity) as quantity
        from order_lines l
       where l.order_id = o.id) lines
    cross join lateral (
      select coalesce(sum(a.amount_paise), 0) as amount from order_adjustments a where a.order_id = o.id) adjusted
   where o.id = any (ids)
     and (lines.items is distinct from o.items_paise or lines.goods is distinct from o.goods_paise
          or lines.quantity is distinct from o.quantity or o.goods_paise + adjusted.amount <> o.total_paise)
   limit 1;
  if found then
    raise exception 'the bill of order % does not add up', wrong using errcode = 'check_violation';
  end if;
end $$;

create function order_adds_up() returns trigger language plpgsql as $$
begin
  perform assert_bills_add_up(array[new.id]);
  return null;
end $$;
create constraint trigger orders_add_up after insert on orders deferrable initially deferred
  for each row execute function order_adds_up();

create function parts_add_up() returns trigger language plpgsql as $$
begin
  perform assert_bills_add_up(array(select distinct order_id from added));
  return null;
end $$;
create trigger order_lines_add_up after insert on order_lines referencing new table as added
  for each statement execute function parts_add_up();
create trigger order_adjustments_add_up after insert on order_adjustments referencing new table as added
  for each statement execute function parts_add_up();

create function reject_bill_change() returns trigger language plpgsql as $$
begin
  raise exception 'the bill of an order does not change' using errcode = 'check_violation';
end $$;
create trigger orders_reject_bill_change before update of items_paise, goods_paise, total_paise, quantity on orders
  for each row execute function reject_bill_change();
create trigger order_lines_reject_bill_change
  before update of order_id, product_id, mrp_paise, discount, price_paise, quantity, total_paise on order_lines
  for each row execute function reject_bill_change();
create trigger order_adjustments_reject_change before update on order_adjustments
  for each row execute function reject_bill_change();
-- lines and adjustments are deleted with their order only, by its foreign keys
create trigger order_lines_reject_delete before delete on order_lines
  for each row when (pg_trigger_depth() = 0) execute function reject_bill_change();
create trigger order_adjustments_reject_delete before delete on order_adjustments
  for each row when (pg_trigger_depth() = 0) execute function reject_bill_change();
