-- What a picker packed in place of goods that were not there (decision 139).
create table order_replacements (
  order_id    uuid not null references orders on delete cascade,
  product_id  uuid not null,
  replaces    uuid not null,
  position    integer not null,
  name        text not null,
  hindi_name  text not null default '',
  images      text[] not null,
  unit        text not null,
  mrp_paise   bigint not null,
  discount    numeric(5, 2) not null,
  price_paise bigint not null,
  quantity    integer not null,
  total_paise bigint not null,
  refunded    integer not null default 0,
  missing     integer not null default 0,
  primary key (order_id, product_id),
  constraint order_replacements_price_check check (
    price_paise between 0 and mrp_paise and total_paise = price_paise * quantity and quantity > 0),
  constraint order_replacements_refunded_check check (missing between 0 and refunded and refunded <= quantity)
);
comment on table order_replacements is
  'Goods that were packed in place of missing ones, as lines of the order besides those that were agreed.';
comment on column order_replacements.replaces is 'The product of the line, of which pieces were missing.';
comment on column order_replacements.position is 'Behind all lines that were agreed.';
comment on column order_replacements.price_paise is 'Of one piece; in all never more than was agreed.';
comment on column order_replacements.refunded is 'How many no longer belong to the order, as of a line.';
comment on column order_replacements.missing is 'How many of them were not found after all.';

create trigger order_replacements_taken_off
  after update of refunded on order_replacements for each row
  when (old.refunded is distinct from new.refunded)
  execute function notify_order_lines_changed();

create view orders_goods as
  select order_id, position, product_id, name, hindi_name, images, unit, mrp_paise, discount, price_paise, quantity,
         total_paise, refunded, missing, null::uuid as replaces
    from order_lines
   union all
  select order_id, position, product_id, name, hindi_name, images, unit, mrp_paise, discount, price_paise, quantity,
         total_paise, refunded, missing, replaces
    from order_replacements;
comment on view orders_goods is 'Published by orders: the agreed lines, and what was packed in place of missing goods.';
