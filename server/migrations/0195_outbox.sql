-- NOTIFY takes a lock on the whole database until the end of the commit, so commits that notify wait for each other,
-- and graphile_worker.add_job notifies too. Transactions of orders, carts and stock write rows here instead; a process
-- hands them over after the commit.
create table outbox (
  id bigint generated always as identity primary key,
  job text,
  run_at timestamptz,
  key text,
  topic text,
  payload json not null,
  check ((job is null) <> (topic is null)),
  check (job is not null or (run_at is null and key is null)),
  -- what PostgreSQL or graphile_worker would refuse fails the transaction that writes it, not the hand-over of others
  constraint outbox_can_be_handed_over
    check (case when topic is null then length(job) <= 128 and coalesce(length(key) <= 512, true)
                else octet_length(payload #>> '{}') < 8000 end)
);
comment on table  outbox         is
  'Jobs and notifications of committed transactions that no process has handed over yet.';
comment on column outbox.job     is 'The job to add to graphile_worker; null for a notification.';
comment on column outbox.run_at  is 'When the job is due; null: at once.';
comment on column outbox.key     is 'At most one job with this key waits: a later one replaces it.';
comment on column outbox.topic   is 'The channel to notify; null for a job.';
comment on column outbox.payload is 'Of the job; or the text of the notification.';
-- the table is nearly empty all the time, and what was handed over is read again until it is vacuumed
alter table outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- Sends a message to the connection that wrote, for which PostgreSQL needs no NOTIFY, so that its process hands over
-- after the commit also what triggers wrote. INFO is sent to clients whatever client_min_messages is.
create function report_outbox() returns trigger language plpgsql as $$
begin
  raise info 'outbox written';
  return null;
end $$;
create trigger outbox_written after insert on outbox for each row execute function report_outbox();

create or replace function notify_order_changed() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload) values ('order_changed', to_json(replace(new.id::text, '-', '')));
  return null;
end $$;

create or replace function notify_stock_changed() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload) values ('catalogue_changed', to_json(replace(new.store_id::text, '-', '')));
  return null;
end $$;

create or replace function notify_stock_received() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload)
  select 'catalogue_changed', to_json(replace(store_id::text, '-', ''))
    from (select distinct store_id from arrived) as stores;
  return null;
end $$;
