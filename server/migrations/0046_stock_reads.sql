-- What was read before this is forgotten: then what is there now stands for it.
drop table stock_reads;
create unlogged table stock_reads (
  session_id  uuid not null references sessions on delete cascade,
  product_id  uuid not null references products on delete cascade,
  saleable    int  not null,
  read_at     timestamptz not null default now(),
  primary key (session_id, product_id, saleable)
);
create index stock_reads_product on stock_reads (product_id);
comment on table  stock_reads          is 'What an admin read as a product''s stock in a login, in each of its tabs; the same number sent back sets nothing.';
comment on column stock_reads.saleable is 'In pieces, at the store the admin saw.';
comment on column stock_reads.read_at  is 'When it was last read so; a few different ones are kept, for half a day.';
