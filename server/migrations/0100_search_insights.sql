-- What is searched for, without personal data (decision 064): visitors are hashes with a key of the day, and only texts
-- of several visitors outlive the day.
create unlogged table search_keys (
  day  date primary key,
  key  text not null
);
comment on table search_keys is
  'The key of a day''s hashes of visitors, deleted when the day is over. Unlogged: backups must not contain it.';

create table search_visits (
  day       date not null,
  query     text not null check (length(query) between 1 and 60),
  visitor   uuid not null,
  address   uuid not null,
  store_id  uuid not null,
  found     boolean not null,
  added     boolean not null,
  primary key (day, query, visitor)
);
comment on table search_visits is 'One row per day, text and visitor; counted, and deleted when the day is over.';
comment on column search_visits.day is 'In India.';
comment on column search_visits.query is 'The words of the search text as search reads them, separated by blanks.';
comment on column search_visits.visitor is 'Hash of the user, or of the address and browser of a guest.';
comment on column search_visits.address is 'Hash of the network address.';
comment on column search_visits.found is 'Whether a search of the visitor had results.';
comment on column search_visits.added is 'Whether the visitor added a product to the cart after it.';

create table search_visit_adds (
  day         date not null,
  query       text not null,
  product_id  uuid not null references products on delete cascade,
  visitor     uuid not null,
  address     uuid not null,
  primary key (day, query, product_id, visitor)
);
create index search_visit_adds_product on search_visit_adds (product_id);
comment on table search_visit_adds is 'The products that a visitor added after a search; as search_visits.';

create table search_counts (
  day             date not null,
  query           text not null,
  store_id        uuid not null references dark_stores on delete cascade,
  searches        int not null,
  without_result  int not null,
  with_add        int not null,
  primary key (day, query, store_id),
  check (searches > 0 and without_result >= 0 and with_add >= 0 and without_result + with_add <= searches)
);
comment on table search_counts is
  'Searches per day, text and store; a visitor counts once per day and text. For 90 days.';
comment on column search_counts.query is
  'Empty: all texts that only one visitor or one address searched for on that day.';
comment on column search_counts.with_add is 'Searches after which a product was added to the cart.';

create table search_adds (
  day              date not null,
  query            text not null,
  sub_category_id  uuid not null references sub_categories on delete cascade,
  product_id       uuid references products on delete cascade,
  visitors         int not null check (visitors > 0),
  constraint search_adds_unique unique nulls not distinct (day, query, sub_category_id, product_id)
);
create index search_adds_product on search_adds (product_id);
create index search_adds_sub_category on search_adds (sub_category_id);
comment on table search_adds is
  'What at least three visitors from three addresses added on one day after a search with this text. For 90 days.';
comment on column search_adds.product_id is 'Null: any product of the sub-category.';

create table search_boosts (
  query            text not null,
  sub_category_id  uuid references sub_categories on delete cascade,
  product_id       uuid references products on delete cascade,
  boost            real not null check (boost > 0 and boost <= 0.25),
  constraint search_boosts_unique unique nulls not distinct (query, sub_category_id, product_id),
  check ((sub_category_id is null) <> (product_id is null))
);
create index search_boosts_product on search_boosts (product_id);
create index search_boosts_sub_category on search_boosts (sub_category_id);
comment on table search_boosts is 'Products, and sub-categories, that are often added to the cart after a search.';
comment on column search_boosts.query is 'The words of the search text, separated by blanks.';
comment on column search_boosts.boost is
  'Added to 1, this multiplies the score of matching products: at most 1.25 for each.';

update info_pages
   set body = replace(body, E'\n\n## What stays in your browser',
         E'\n- What is searched for in the shop, without who searched: a text that only one visitor typed on a day is '
         || 'deleted within the next day, the others after 90 days. To count a visitor once a day we store a code '
         || 'from which nobody can be recognised, and delete it when the day is over.'
         || E'\n\n## What stays in your browser'),
       hindi_body = replace(hindi_body, E'\n\n## आपके ब्राउज़र में क्या रहता है',
         E'\n- दुकान में क्या खोजा गया, बिना यह रखे कि किसने खोजा: जो शब्द किसी दिन एक ही व्यक्ति ने लिखे, '
         || 'वे अगले दिन के भीतर मिटा दिए जाते हैं, बाकी 90 दिन बाद। एक व्यक्ति को दिन में एक ही बार गिनने के लिए '
         || 'हम एक कोड रखते हैं, जिससे किसी की पहचान नहीं हो सकती, और दिन खत्म होने पर उसे मिटा देते हैं।'
         || E'\n\n## आपके ब्राउज़र में क्या रहता है')
 where slug = 'privacy';
