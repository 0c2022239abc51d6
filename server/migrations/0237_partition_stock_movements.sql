-- Partitions by ranges of the id. The last one has no upper bound, so that nothing is refused when no new one is made
-- in time; there is no default partition, because PostgreSQL then detaches none concurrently.

-- Statements lock a table and those that it references in either order: a cached plan locks the table of its insert
-- first, a new one those of its `with`. So this waits for one lock while it has none, then briefly for the others;
-- otherwise it leaves all of them and begins with the other end, instead of keeping orders waiting for each other.
create function lock_for_partitions(parent regclass, patience text, attempts int) returns void language plpgsql as $$
declare
  tables text[];
  at int;
begin
  for attempt in 1 .. attempts loop
    begin
      select array_agg(format('%s in %s mode', t.name, t.mode) order by (t.name = parent) = (attempt % 2 = 1) desc)
        into tables
        from (select parent as name, 'access exclusive' as mode
              union all
              select distinct confrelid::regclass, 'share row exclusive'
                from pg_constraint where conrelid = parent and contype = 'f' and confrelid <> parent) t;
      for at in 1 .. cardinality(tables) loop
        perform set_config('lock_timeout', case at when 1 then patience else '50ms' end, true);
        execute 'lock table ' || tables[at];
      end loop;
      return;
    exception when lock_not_available then
      if attempt = attempts then
        raise;
      end if;
    end;
    perform pg_sleep(0.1 * random());
  end loop;
end $$;
comment on function lock_for_partitions is
  'Locks a table and those that it references, or fails. Others wait behind it for `patience`, such as 300ms, at most.';

-- Without an upper bound if it is null.
create function add_partition(parent regclass, lower_id bigint, upper_id bigint) returns void language plpgsql as $$
declare partition text := format('%s_from_%s', parent, lower_id);
begin
  execute format('create table %I (like %s including defaults including constraints including storage)',
                 partition, parent);
  execute format('alter table %s attach partition %I for values from (%s) to (%s)',
                 parent, partition, lower_id, coalesce(upper_id::text, 'maxvalue'));
end $$;
comment on function add_partition is
  'Makes and attaches an empty partition for the ids from the first to below the second.';

-- The partition without an upper bound, and where it begins.
create function open_partition(parent regclass, out name regclass, out lower_id bigint)
language sql stable as $$
  select c.oid, (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \(''?(\d+)'))[1]::bigint
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
   where i.inhparent = parent and pg_get_expr(c.relpartbound, c.oid) like '%TO (MAXVALUE)'
$$;
comment on function open_partition is 'The partition without an upper bound, and the lowest id in it.';

-- Each call is one step, in a transaction of its own: bounded, validated, made; then enough, or busy beside another
-- process. No step reads rows under a lock for which orders wait.
create function extend_partitions(parent regclass, last_id bigint, ahead bigint, width bigint) returns text
language plpgsql as $$
declare
  key text;
  partition regclass;
  lower_id bigint;
  upper_id bigint;
  bound pg_constraint;
begin
  if not pg_try_advisory_xact_lock(7412003, parent::oid::int) then
    return 'busy';
  end if;
  perform set_config('lock_timeout', '500ms', true);
  select o.name, o.lower_id into partition, lower_id from open_partition(parent) o;
  select * into bound from pg_constraint where conrelid = partition and conname = 'partition_bound';
  if bound.oid is null and lower_id - last_id >= ahead then
    -- autovacuum analyzes partitions only, never their table
    if not exists (select from pg_stat_all_tables
                    where relid = parent and last_analyze > now() - interval '7 days') then
      execute format('analyze %s', parent);
    end if;
    return 'enough';
  elsif bound.oid is null then
    select a.attname into key
      from pg_partitioned_table p
      join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
     where p.partrelid = parent;
    upper_id := greatest(lower_id + width, (last_id + ahead + width) / width * width);
    execute format('alter table %s add constraint partition_bound check (%I >= %s and %2$I < %4$s) not valid',
                   partition, key, lower_id, upper_id);
    return 'bounded';
  elsif not bound.convalidated then
    execute format('alter table %s validate constraint partition_bound', partition);
    return 'validated';
  end if;
  upper_id := (regexp_match(pg_get_constraintdef(bound.oid), '< ''?(\d+)'))[1];
  perform lock_for_partitions(parent, '300ms', 4);
  execute format('alter table %s detach partition %s', parent, partition);
  execute format('alter table %s attach partition %s for values from (%s) to (%s)',
                 parent, partition, lower_id, upper_id);
  execute format('alter table %s drop constraint partition_bound', partition);
  perform add_partition(parent, upper_id, null);
  return 'made';
end $$;
comment on function extend_partitions is
  'One step to a next partition, if the last one begins less than `ahead` ids after the last id.';

-- Only for this migration and the next two: the table becomes the first partition of a new one of its name. No row is
-- read or written.
create function partition_table(name text, key text) returns void language plpgsql as $$
declare
  first text := name || '_from_0';
  bound text := name || '_bound';
  width bigint := 50000000;
  old oid := name::regclass;
  comment text := obj_description(name::regclass, 'pg_class');
  upper_id bigint;
  next_id bigint;
  part record;
begin
  -- longer than a second, after which an autovacuum of the table ends by itself
  perform lock_for_partitions(old::regclass, '2s', 20);
  select (regexp_match(pg_get_constraintdef(oid), '< ''?(\d+)'))[1] into strict upper_id
    from pg_constraint where conrelid = old and conname = bound and convalidated;
  execute format('alter table %I rename to %I', name, first);
  for part in select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = old loop
    execute format('alter index %I rename to %I', part.relname, replace(part.relname, name, first));
  end loop;
  execute format('create table %I (like %I including defaults including constraints including comments
                  including storage) partition by range (%I)', name, first, key);
  execute format('comment on table %I is %L', name, comment);
  execute format('alter table %I drop constraint %I', name, bound);
  for part in select contype, conname, pg_get_constraintdef(oid) as definition
                from pg_constraint where conrelid = old and contype in ('p', 'f') loop
    execute format('alter table %I add constraint %I %s', name, replace(part.conname, first, name), part.definition);
  end loop;
  for part in select replace(pg_get_indexdef(indexrelid), first, name) as definition
                from pg_index where indrelid = old and not indisprimary loop
    execute part.definition;
  end loop;
  for part in select attname from pg_attribute where attrelid = old and attidentity <> '' loop
    execute format('select last_value + is_called::int from %s', pg_get_serial_sequence(first, part.attname))
       into next_id;
    execute format('alter table %I alter column %I drop identity', first, part.attname);
    execute format('alter table %I alter column %I add generated always as identity (start with %s)',
                   name, part.attname, next_id);
  end loop;
  for part in select tgname, replace(pg_get_triggerdef(oid), first, name) as definition
                from pg_trigger where tgrelid = old and not tgisinternal loop
    execute format('drop trigger %I on %I', part.tgname, first);
    execute part.definition;
  end loop;
  for part in select a.privilege_type as privilege, a.is_grantable,
                     case a.grantee when 0 then 'public' else a.grantee::regrole::text end as grantee
                from pg_class c, aclexplode(c.relacl) a where c.oid = old and a.grantee <> c.relowner loop
    execute format('grant %s on %I to %s%s', part.privilege, name, part.grantee,
                   case when part.is_grantable then ' with grant option' else '' end);
  end loop;
  execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', name, first, upper_id);
  execute format('alter table %I drop constraint %I', first, bound);
  perform add_partition(name::regclass, upper_id, upper_id + width);
  perform add_partition(name::regclass, upper_id + width, null);
end $$;

select partition_table('stock_movements', 'id');

create or replace view inventory_movements as
  select id, product_id, store_id, kind, on_hand, reserved, by_user, at from stock_movements;
