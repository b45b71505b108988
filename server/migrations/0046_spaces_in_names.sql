-- The spaces in names are listed. `\s` means what the operating system of the database takes for a space: with some of
-- them a no-break space is none, and a name typed with one was not found.
create or replace function name_key(name text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    replace(replace(replace(replace(translate(search_key(name), 'øłđħıŧ', 'oldhit'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff''’‘ʼʻ`´′.,_‐-―−-]+', '', 'g') collate "C";

create or replace function name_keys(variadic names text[]) returns setof text
  language sql immutable parallel safe
  begin atomic
    select distinct name_key(array_to_string(parts[first:], ' '))
    from unnest(names) as name
      cross join lateral regexp_split_to_array(name,
        '[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff''’‘ʼʻ`´′.,_‐-―−-]+') as parts
      cross join lateral generate_subscripts(parts, 1) as first
    where name_key(parts[first]) <> '';
  end;

create temporary table respelled on commit drop as
select id, account_id, names
from verification_case cross join lateral (select other_last_names_used || first_name || last_name) as own (names)
where array_to_string(names, ' ') ~ '[\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';

delete from derived.case_name_key where case_id in (select id from respelled);
insert into derived.case_name_key (account_id, key, case_id)
select account_id, key, id from respelled cross join lateral name_keys(variadic names) as key;
