-- Pictures that are here already are looked at by the first sweep after a day. Orders may refer to any of them.
alter table pictures
  add column stored           boolean     not null default true,
  add column look_at          timestamptz not null default now() + interval '1 day',
  add column was_on_product   boolean     not null default true,
  add column deleted_at       timestamptz,
  add column bytes_deleted_at timestamptz;
comment on column pictures.stored           is 'False while an upload stores the bytes.';
comment on column pictures.look_at          is
  'When the sweep looks whether an upload is used: a day after it or its last known use, 30 days after the last look.';
comment on column pictures.was_on_product   is 'Whether a product may have had it: orders may have a copy of its key.';
comment on column pictures.deleted_at       is
  'When the sweep found it unused. It can no longer be used, and its bytes are deleted.';
comment on column pictures.bytes_deleted_at is 'When its bytes were deleted last; the row is deleted some days later.';
