-- What a business is connected to: WhatsApp numbers, Instagram accounts, chats on websites, online stores.

create table integrations (
  integration_id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  kind text not null check (kind in ('whatsapp', 'instagram', 'widget', 'store')),
  assistant_id bigint references assistants on delete set null,
  name text not null,
  is_active boolean not null default true,
  -- What the outside calls it: Meta's id of the number or of the account, the address of a widget. A store has none.
  external_id text,
  -- The other fields of its kind, under the names of the wire.
  settings jsonb not null default '{}',
  -- Tokens and passwords, sealed with a key that is not in the database.
  secrets bytea,
  created_by bigint references users on delete set null,
  date_created timestamptz(3) not null default now(),
  unique (business_id, kind, external_id)
);
-- Whom an event of Meta, or a visitor, is for.
create index integrations_external on integrations (kind, external_id);
create unique index integrations_widget on integrations (external_id) where kind = 'widget';

-- The widgets that there are go on under their addresses, with the assistant that answered in them until now.
insert into integrations (business_id, kind, assistant_id, name, is_active, external_id, settings)
select business_id, 'widget',
  (select min(assistant_id) from assistants
    where assistants.business_id = widgets.business_id and deleted_at is null),
  name, is_active, slug,
  case when welcome_message is null then '{}'
    else jsonb_build_object('welcome_message', welcome_message) end
from widgets;

alter table visitors add column integration_id bigint references integrations on delete cascade;
update visitors set integration_id = integrations.integration_id
from integrations where kind = 'widget' and external_id = widget_slug;
alter table visitors alter column integration_id set not null, drop column widget_slug;
create index visitors_integration on visitors (integration_id);

drop table widgets;
