create sequence wallet_movements_number as bigint;
alter table wallet_movements add column number bigint;
alter table wallet_movements alter column number set default nextval('wallet_movements_number');
alter sequence wallet_movements_number owned by wallet_movements.number;
comment on column wallet_movements.number is
  'Ascending in the order of the changes, because it is drawn while the wallet is locked; null before 2026-11-29.';
