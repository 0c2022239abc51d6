-- Processes remember sub-categories with their categories as long as no transaction has changed products or categories.

create trigger categories_inserted_noted after insert on categories
  referencing new table as changed for each statement execute function note_catalogue_change();
create trigger categories_deleted_noted after delete on categories
  referencing old table as changed for each statement execute function note_catalogue_change();
create trigger sub_categories_inserted_noted after insert on sub_categories
  referencing new table as changed for each statement execute function note_catalogue_change();
create trigger sub_categories_deleted_noted after delete on sub_categories
  referencing old table as changed for each statement execute function note_catalogue_change();
create trigger sub_category_parents_inserted_noted after insert on sub_category_parents
  referencing new table as changed for each statement execute function note_catalogue_change();
create trigger sub_category_parents_updated_noted after update on sub_category_parents
  referencing new table as changed for each statement execute function note_catalogue_change();
create trigger sub_category_parents_deleted_noted after delete on sub_category_parents
  referencing old table as changed for each statement execute function note_catalogue_change();
