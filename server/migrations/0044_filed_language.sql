-- Only in Puerto Rico may the Spanish form be filed. The employer says where the employee works, until Section 1 is signed.
alter table plus_case add column works_in_puerto_rico boolean not null default false;

-- signed_language is the language of the words that count. This is the language of the translation that the signer was
-- shown beside them as help, of the same version; null without one.
alter table form_i9
  add column help_language text,
  add constraint form_i9_help_language_check check (help_language in ('en', 'es')),
  add constraint form_i9_help_signed_check check (help_language is null or signed_at is not null);
alter table form_entry
  add column help_language text,
  add constraint form_entry_help_language_check check (help_language in ('en', 'es'));
