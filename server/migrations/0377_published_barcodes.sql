create view catalogue_product_barcodes as select product_id, code from product_barcodes;
comment on view catalogue_product_barcodes is 'Published by catalogue: the EAN codes of the packs of a product.';
