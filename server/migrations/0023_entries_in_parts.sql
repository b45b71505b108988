-- A backup brings what was signed a part at a time and in any order: that a correction replaces something is looked at
-- when all of it is there.
alter table form_entry alter constraint form_entry_replaces_fkey deferrable initially deferred;
