create table staff_members (
  user_id     uuid primary key references users (id) on delete cascade,
  role        text not null check (role in ('owner', 'manager', 'picker', 'rider', 'support')),
  store_id    uuid references dark_stores (id),
  disabled_at timestamptz,
  since       timestamptz not null default now(),
  constraint staff_members_owner_everywhere check (role <> 'owner' or store_id is null)
);
comment on table staff_members is
  'Staff with a named role (decision 117). An owner has users.role ADMIN; the permissions of others are staff_grants.';
comment on column staff_members.store_id is 'The store in which the role holds; null: in all.';
comment on column staff_members.disabled_at is 'Since when the member has no permissions; null: works here.';
create index staff_members_store on staff_members (store_id);

create table staff_invitations (
  id         uuid primary key,
  email      text not null,
  role       text not null check (role in ('owner', 'manager', 'picker', 'rider', 'support')),
  store_id   uuid references dark_stores (id) on delete cascade,
  code_hash  bytea not null unique,
  expires_at timestamptz not null,
  invited_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint staff_invitations_owner_everywhere check (role <> 'owner' or store_id is null)
);
comment on table staff_invitations is 'Mailed invitations that nobody has accepted; accepting one deletes it.';
comment on column staff_invitations.code_hash is 'SHA-256 of the code in the mailed link.';
create unique index staff_invitations_email on staff_invitations (lower(email));
create index staff_invitations_store on staff_invitations (store_id);
create index staff_invitations_by on staff_invitations (invited_by);

alter table staff_grants
  drop constraint staff_grants_permission_check,
  drop constraint staff_grants_scope,
  add constraint staff_grants_permission_check check (permission in (
    'catalogue:edit', 'media:upload', 'orders:read', 'orders:move', 'orders:refund', 'stock:read', 'stock:count',
    'stores:read', 'stores:edit', 'delivery:read', 'mails:resend', 'audit:read', 'staff:manage')) not valid,
  add constraint staff_grants_scope check (
    store_id is null
    or permission not in ('catalogue:edit', 'media:upload', 'mails:resend', 'audit:read', 'staff:manage'))
    not valid;
