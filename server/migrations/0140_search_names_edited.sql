-- Names of things can be edited on an admin screen (decision 059).
alter table search_names
  add column public_id uuid not null default gen_random_uuid() unique,
  add column source text not null default 'supplied' check (source in ('supplied', 'edited')),
  add column disabled boolean not null default false,
  add column version int not null default 1,
  add column changed_by uuid,
  add column changed_at timestamptz;
comment on column search_names.public_id is 'The id in calls of the API.';
comment on column search_names.source is 'supplied: by a migration, and not changed since; edited: by staff.';
comment on column search_names.disabled is 'A supplied name that was removed: search does not use it.';
comment on column search_names.version is 'Increases with every change, so that an editor notices those of others.';
comment on column search_names.changed_by is 'The account that changed it last.';
