-- All entries of a statement at once. Entries are added by posting and in whole postings, so no other entries are read.
drop trigger ledger_in_balance on ledger_entries;
create or replace function ledger_in_balance() returns trigger language plpgsql as $$
declare wrong bigint;
begin
  select posting_id into wrong from added group by posting_id having sum(paise) <> 0 limit 1;
  if found then
    raise exception 'posting % does not sum to zero', wrong;
  end if;
  return null;
end $$;
create trigger ledger_in_balance after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_in_balance();

-- The lines and adjustments of a new order are checked at its commit, those added later at once.
create or replace function parts_add_up() returns trigger language plpgsql as $$
begin
  if exists (select from added where (select created_at from orders where id = order_id) <> now()) then
    perform assert_bills_add_up(array(select distinct order_id from added));
  end if;
  return null;
end $$;

-- The same check as assert_bills_add_up for one order, in statements whose plans PostgreSQL keeps.
create or replace function order_adds_up() returns trigger language plpgsql as $$
declare
  lines record;
  adjusted bigint;
begin
  select sum(mrp_paise * quantity) as items, sum(total_paise) as goods, sum(quantity) as quantity into lines
    from order_lines
   where order_id = new.id;
  select coalesce(sum(amount_paise), 0) into adjusted from order_adjustments where order_id = new.id;
  if lines.items is distinct from new.items_paise or lines.goods is distinct from new.goods_paise
     or lines.quantity is distinct from new.quantity or new.goods_paise + adjusted <> new.total_paise then
    raise exception 'the bill of order % does not add up', new.number using errcode = 'check_violation';
  end if;
  return null;
end $$;
