create table installation_secrets (name text primary key, value text not null);
