-- A memorandum of a client is signed by the client and by its employer agent. Signatures from before are those of companies.
alter table mou_signature
  add column party text not null default 'EMPLOYER',
  add constraint mou_signature_party_check check (party in ('EMPLOYER', 'AGENT')),
  -- An agent signs on the screen, with the name of a user.
  add constraint mou_signature_agent_check check (party <> 'AGENT' or way = 'USER');

-- The signature of the agent in a memorandum of a client. One from before has none and stays in force.
alter table mou
  add column agent_signature_id uuid references mou_signature,
  add constraint mou_agent_signature_id_key unique (agent_signature_id);
