alter table stock_movements add column by_user uuid references users;
comment on column stock_movements.by_user is 'Who received, wasted or counted it by hand; nobody where an order moved it.';
create index stock_low on stock (store_id, (on_hand - reserved));
