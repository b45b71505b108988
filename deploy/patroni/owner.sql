-- Makes the database and its owner, once for a new cluster. The password comes from the environment.
-- The owner migrates and makes the two limited roles of the server; it is no superuser.
\getenv password OWNER_PASSWORD
create role hireproof_owner login createrole password :'password';
create database hireproof owner hireproof_owner;
