-- Invoices and credit notes (decision 149): who sells, which rates hold from when, the series of numbers, and
-- the documents.
create table store_sellers (
  store_id     uuid primary key references dark_stores,
  series       smallint not null generated always as identity unique,
  legal_name   text not null default '',
  gstin        text not null default '' check (gstin ~ '^$|^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  fssai        text not null default '' check (fssai ~ '^$|^[0-9]{14}$'),
  address_line text not null default '',
  city         text not null default '',
  state        text not null default '' check (state ~ '^$|^[0-9]{2}$'),
  pincode      text not null default ''
);
comment on table store_sellers is
  'Who sells in a store, as invoices name it. Documents copy it, so that an edit changes none of them.';
comment on column store_sellers.series is 'The beginning of the numbers of its documents; never changes.';
comment on column store_sellers.state  is 'Code of the state for GST, such as 29 for Karnataka.';
insert into store_sellers (store_id, legal_name, gstin, fssai, address_line, city)
select s.id, d.legal_name,
       case when d.gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' then d.gstin else '' end,
       case when d.fssai ~ '^[0-9]{14}$' then d.fssai else '' end, d.address, s.city
  from dark_stores s
 cross join (select coalesce(max(value) filter (where key = 'legal_name'), '') as legal_name,
                    coalesce(max(value) filter (where key = 'gstin'), '') as gstin,
                    coalesce(max(value) filter (where key = 'fssai'), '') as fssai,
                    coalesce(max(value) filter (where key = 'address'), '') as address
               from shop_details) as d
 order by s.id;
update store_sellers set state = left(gstin, 2) where gstin <> '';

create table gst_rates (
  hsn        text not null check (hsn ~ '^[0-9]{4,8}$'),
  valid_from date not null,
  rate_bp    integer not null check (rate_bp between 0 and 10000),
  primary key (hsn, valid_from)
);
comment on table gst_rates is
  'The GST rate of an HSN or SAC code from a day in India on, until its next row.';
comment on column gst_rates.rate_bp is
  'Hundredths of a percent: 500 is 5 %. Half of it is CGST where both parties are in one state.';

create table goods_hsn (
  id              bigint primary key generated always as identity,
  product_id      uuid references products on delete cascade,
  sub_category_id uuid references sub_categories on delete cascade,
  hsn             text not null check (hsn ~ '^[0-9]{4,8}$'),
  valid_from      date not null,
  constraint goods_hsn_one_thing check (num_nonnulls(product_id, sub_category_id) = 1)
);
create unique index goods_hsn_product on goods_hsn (product_id, valid_from) where product_id is not null;
create unique index goods_hsn_sub_category on goods_hsn (sub_category_id, valid_from) where sub_category_id is not null;
comment on table goods_hsn is
  'The HSN code of a product, or of the products of a sub-category that have none, from a day in India on.';

create table document_series (
  store_id       uuid not null references dark_stores,
  kind           text not null check (kind in ('invoice', 'credit note')),
  financial_year smallint not null check (financial_year between 2017 and 2199),
  last           integer not null check (last between 1 and 999999),
  primary key (store_id, kind, financial_year)
);
comment on table document_series is
  'The last serial number; its row is locked until the document is stored, so that no number is left out.';
comment on column document_series.financial_year is
  'The year in which it begins: 2026 is April 2026 to March 2027.';

create table tax_documents (
  id             uuid primary key,
  order_id       uuid not null references orders,
  store_id       uuid not null references dark_stores,
  kind           text not null check (kind in ('invoice', 'credit note')),
  invoice_id     uuid references tax_documents,
  financial_year smallint not null,
  serial         integer not null,
  number         text not null unique check (char_length(number) <= 16),
  total_paise    bigint not null check (total_paise >= 0),
  content        jsonb not null,
  buyer          jsonb not null,
  issued_at      timestamptz not null default clock_timestamp(),
  constraint tax_documents_serial unique (store_id, kind, financial_year, serial),
  constraint tax_documents_invoice check ((kind = 'credit note') = (invoice_id is not null))
);
create index tax_documents_order on tax_documents (order_id, id);
create index tax_documents_of_invoice on tax_documents (invoice_id) where invoice_id is not null;
comment on table tax_documents is
  'Invoices and credit notes as they were issued. Only the buyer can be removed.';
comment on column tax_documents.invoice_id is 'Of a credit note: the invoice that it reduces.';
comment on column tax_documents.content is
  'Seller, place of supply and lines with their taxes in paise, copied at the issue.';
comment on column tax_documents.buyer is
  'Name and address; emptied by an erasure, unless the law demands them (CGST Rules, 46).';

create function reject_tax_document_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'buyer' = to_jsonb(old) - 'buyer' then return new; end if;
  raise exception 'an issued document does not change' using errcode = 'check_violation';
end $$;
create trigger tax_documents_are_kept before update or delete on tax_documents
  for each row execute function reject_tax_document_change();

-- Rates of common groceries before and after the change of September 2025; a shop checks them with its adviser.
insert into gst_rates (hsn, valid_from, rate_bp) values
  ('0401', '2017-07-01', 0), ('0402', '2017-07-01', 500),
  ('0403', '2022-07-18', 500), ('0405', '2017-07-01', 1200),
  ('0405', '2025-09-22', 500), ('0406', '2017-07-01', 1200),
  ('0406', '2025-09-22', 500), ('0407', '2017-07-01', 0),
  ('0207', '2017-07-01', 500), ('0302', '2017-07-01', 0), ('0409', '2017-07-01', 500), ('0701', '2017-07-01', 0),
  ('0709', '2017-07-01', 0), ('0801', '2017-07-01', 500),
  ('0802', '2017-07-01', 1200), ('0802', '2025-09-22', 500),
  ('0804', '2017-07-01', 1200), ('0804', '2025-09-22', 500),
  ('0810', '2017-07-01', 0), ('0901', '2017-07-01', 500),
  ('0902', '2017-07-01', 500), ('0910', '2017-07-01', 500),
  ('1006', '2022-07-18', 500), ('1101', '2022-07-18', 500),
  ('0713', '2022-07-18', 500), ('1207', '2017-07-01', 500),
  ('1512', '2017-07-01', 500), ('1601', '2017-07-01', 1200),
  ('1601', '2025-09-22', 500), ('1701', '2017-07-01', 500),
  ('2501', '2017-07-01', 0), ('1704', '2017-07-01', 1200),
  ('1704', '2025-09-22', 500), ('1806', '2017-07-01', 1800),
  ('1806', '2025-09-22', 500), ('1901', '2017-07-01', 1800),
  ('1901', '2025-09-22', 500), ('1902', '2017-07-01', 1800),
  ('1902', '2025-09-22', 500), ('1904', '2017-07-01', 1800),
  ('1904', '2025-09-22', 500), ('190510', '2017-07-01', 0),
  ('1905', '2017-07-01', 1800), ('1905', '2025-09-22', 500),
  ('2001', '2017-07-01', 1200), ('2001', '2025-09-22', 500),
  ('2009', '2017-07-01', 1200), ('2009', '2025-09-22', 500),
  ('2103', '2017-07-01', 1200), ('2103', '2025-09-22', 500),
  ('2105', '2017-07-01', 1800), ('2105', '2025-09-22', 500),
  ('2106', '2017-07-01', 1800), ('2106', '2025-09-22', 500),
  ('2201', '2017-07-01', 1800), ('2201', '2025-09-22', 500),
  ('2202', '2017-07-01', 2800), ('2202', '2025-09-22', 4000),
  ('2309', '2017-07-01', 1800), ('2309', '2025-09-22', 1800),
  ('3004', '2017-07-01', 1200), ('3004', '2025-09-22', 500),
  ('3304', '2017-07-01', 1800), ('3305', '2017-07-01', 1800),
  ('3305', '2025-09-22', 500), ('3306', '2017-07-01', 1800),
  ('3306', '2025-09-22', 500), ('3307', '2017-07-01', 1800),
  ('3307', '2025-09-22', 500), ('330741', '2017-07-01', 500),
  ('3401', '2017-07-01', 1800), ('3401', '2025-09-22', 500),
  ('3402', '2017-07-01', 1800), ('3406', '2017-07-01', 1200),
  ('3406', '2025-09-22', 500), ('3808', '2017-07-01', 1800),
  ('3923', '2017-07-01', 1800), ('3924', '2017-07-01', 1800),
  ('4818', '2017-07-01', 1800), ('7323', '2017-07-01', 1200),
  ('7323', '2025-09-22', 500), ('8539', '2017-07-01', 1800),
  ('9603', '2017-07-01', 1800), ('9603', '2025-09-22', 500),
  ('9608', '2017-07-01', 1800), ('9619', '2018-07-27', 0),
  ('961900', '2017-07-01', 1200), ('961900', '2025-09-22', 500),
  ('9965', '2017-07-01', 1800), ('996813', '2017-07-01', 1800);
