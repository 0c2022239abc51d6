alter table staff_grants
  drop constraint staff_grants_permission_check,
  drop constraint staff_grants_scope,
  add constraint staff_grants_permission_check check (permission in (
    'catalogue:edit', 'media:upload', 'orders:read', 'orders:move', 'orders:refund', 'stock:read', 'stock:count',
    'stores:read', 'stores:edit', 'delivery:read', 'mails:resend', 'audit:read')) not valid,
  add constraint staff_grants_scope check (
    store_id is null
    or permission not in ('catalogue:edit', 'media:upload', 'mails:resend', 'audit:read')) not valid;
