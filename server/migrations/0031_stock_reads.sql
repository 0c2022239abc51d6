-- Lost in a crash without harm: then what is there now stands for what was read.
create unlogged table stock_reads (
  session_id  uuid not null references sessions on delete cascade,
  product_id  uuid not null references products on delete cascade,
  saleable    int  not null,
  primary key (session_id, product_id)
);
create index stock_reads_product on stock_reads (product_id);
comment on table  stock_reads          is 'What an admin last read as a product''s stock in a login; the same number sent back sets nothing.';
comment on column stock_reads.saleable is 'In pieces, at the store the admin saw.';
