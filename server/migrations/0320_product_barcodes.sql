create table product_barcodes (
  product_id uuid not null references products (id) on delete cascade,
  code       text not null check (code ~ '^([0-9]{8}|[0-9]{13})$'),
  archived   boolean not null default false,
  primary key (product_id, code)
);
comment on table product_barcodes is
  'EAN-8 and EAN-13 codes on packs, as scanners read them; a product has one per packing (decision 131).';
comment on column product_barcodes.code is
  'With its check digit; twelve digits (UPC-A) are stored with a leading zero.';
comment on column product_barcodes.archived is
  'Whether its product is archived: then another product may have the code.';
create unique index product_barcodes_live on product_barcodes (code) where not archived;
