-- A price above the MRP is an offence (Legal Metrology (Packaged Commodities) Rules 2011, rule 18 (2)). The formula of
-- price_paise cannot exceed it; the constraint also holds if the formula is changed. 0411 checks older rows.
alter table products
  add constraint products_price_check check (price_paise between 0 and mrp_paise) not valid;
