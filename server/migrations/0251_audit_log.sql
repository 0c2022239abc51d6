create table audit_log (
  id         uuid primary key,
  at         timestamptz not null default now(),
  user_id    uuid not null,
  call       text not null,
  thing      text not null,
  thing_id   text not null,
  name       text not null default '',
  before     jsonb,
  after      jsonb,
  why        text not null default '',
  request_id text not null,
  constraint audit_log_changes check (before is not null or after is not null)
);
comment on table audit_log is
  'What staff changed, written in the transaction of the change (decision 117); never changed.';
comment on column audit_log.user_id is 'No foreign key: the row stays when the account is deleted.';
comment on column audit_log.call is 'Method and path of the call.';
comment on column audit_log.thing is 'A thing of contract/v1/audit.ts.';
comment on column audit_log.name is 'What the thing was called then.';
comment on column audit_log.before is 'The changed fields before the change; null: the thing did not exist.';
comment on column audit_log.after is 'The same fields after it; null: the thing exists no more.';

create index audit_log_of_user on audit_log (user_id, id desc);
create index audit_log_of_thing on audit_log (thing, id desc);

create function reject_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is never changed';
end $$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function reject_audit_change();
