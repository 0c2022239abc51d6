-- A reference from a later partition would keep an older one from being detached for ever, so a trigger requires the
-- undone step instead. It compares the order, too. Steps are deleted with their order only, which the new step locks.
select lock_for_partitions('order_history', '2s', 20);

create function assert_undone_step() returns trigger language plpgsql as $$
begin
  if not exists (select from order_history where id = new.undoes and order_id = new.order_id) then
    raise exception 'order % has no step %', new.order_id, new.undoes using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger order_history_undoes
  after insert or update of undoes, order_id on order_history
  for each row when (new.undoes is not null) execute function assert_undone_step();
alter table order_history drop constraint order_history_undoes_fkey;

select partition_table('order_history', 'id');

create or replace view orders_steps as
  select order_id, to_status, at from order_history;
