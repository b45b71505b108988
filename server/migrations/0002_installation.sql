-- What this installation is, as opposed to what it is told by settings: that demonstration data was loaded ('demo',
-- 'loaded'), so that a server of real people refuses to start on such a database.
create table installation (
  name text primary key,
  value text not null
);

grant select on installation to hireproof_app, hireproof_identity;
