create table staff_grants (
  user_id    uuid not null references users on delete cascade,
  permission text not null check (permission in (
    'catalogue:edit', 'media:upload', 'orders:read', 'orders:move', 'orders:refund',
    'stock:read', 'stock:count', 'stores:read', 'stores:edit', 'delivery:read')),
  store_id   uuid references dark_stores on delete cascade,
  constraint staff_grants_unique unique nulls not distinct (user_id, permission, store_id),
  constraint staff_grants_scope check (store_id is null or permission not in ('catalogue:edit', 'media:upload'))
);
comment on table staff_grants is 'What users may do beside what their role allows (decision 055).';
comment on column staff_grants.permission is 'A permission of contract/permissions.ts, which a test compares.';
comment on column staff_grants.store_id is 'The store for whose data it is granted; null: everywhere.';

-- other slices check permissions, not roles
drop view identity_users;
create view identity_users as
  select id, name, email
    from users;
comment on view identity_users is 'Published by identity: who an account belongs to.';
