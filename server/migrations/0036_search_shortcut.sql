-- Whether the key "/" leads to the search of the header: a person who speaks to the computer can switch it off (WCAG 2.1.4).
alter table app_user add column search_shortcut boolean not null default true;
grant update (search_shortcut) on app_user to hireproof_identity;
