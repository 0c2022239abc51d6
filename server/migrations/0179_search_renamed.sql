-- Processes remember names of products for suggestions. A product can get another name that has the same words.

create trigger products_renamed_noted after update on products
  for each row when ((old.name, old.hindi_name, old.brand) is distinct from (new.name, new.hindi_name, new.brand))
  execute function note_search_change();
