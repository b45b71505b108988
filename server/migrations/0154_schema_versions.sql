-- expand
-- A contract migration removes what older servers still use. Its row names the migration that a server must bring to work on the schema
-- from then on; every server looks here before it starts.
alter table schema_migration add column works_from text;
grant select on schema_migration to hireproof_app, hireproof_identity;
