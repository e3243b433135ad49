-- The templates of WhatsApp numbers, as Meta told them last. A number whose templates nobody asked for has none here.
create table templates (
  integration_id bigint not null references integrations on delete cascade,
  name text not null,
  language text not null,
  category text not null,
  status text not null,
  quality text,
  rejected_reason text,
  components jsonb not null,
  primary key (integration_id, name, language)
);

alter table integrations
  -- The WhatsApp Business Account of the number.
  add column waba_id text,
  add column templates_read_at timestamptz(3),
  -- Null: nobody asks for them.
  add column templates_due_at timestamptz(3);
create index integrations_waba on integrations (waba_id) where waba_id is not null;
create index integrations_templates_due on integrations (templates_due_at) where templates_due_at is not null;
