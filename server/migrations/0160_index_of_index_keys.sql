-- expand
-- no transaction
-- Which index keys are in use, without reading the table; the tables with sealed values have such an index each.
create index concurrently if not exists case_number_index_key_idx on case_number_index (key_id);
