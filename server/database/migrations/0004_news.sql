-- News of the product, and what its users suggest: of all businesses alike.

create table changelog_posts (
  changelog_id bigint generated always as identity primary key,
  title text not null,
  content text not null,
  tags text[] not null default '{}',
  tag_colors text[] not null default '{}',
  created_by bigint references users on delete set null,
  date_created timestamptz(3) not null default now(),
  date_updated timestamptz(3),
  check (cardinality(tags) = cardinality(tag_colors))
);
create index changelog_posts_newest on changelog_posts (date_created desc, changelog_id desc);

create table proposal_categories (
  category_id bigint generated always as identity primary key,
  category_name text not null unique,
  category_color text not null
);
insert into proposal_categories (category_name, category_color) values
  ('Conversaciones', '#0D9488'),
  ('Clientes', '#2563EB'),
  ('Asistentes', '#9333EA'),
  ('Integraciones', '#EA580C'),
  ('Panel e informes', '#CA8A04'),
  ('Suscripción y pagos', '#DB2777'),
  ('Otra', '#6B7280');

create table proposals (
  proposal_id bigint generated always as identity primary key,
  author_id bigint references users on delete set null,
  category_id bigint not null references proposal_categories,
  title text not null,
  description text not null,
  status text not null default 'En Revisión'
    check (status in ('En Revisión', 'Aceptada', 'En Desarrollo', 'Completada', 'Rechazada')),
  contact_email text not null,
  contact_phone text,
  date_created timestamptz(3) not null default now()
);
create index proposals_newest on proposals (date_created desc, proposal_id desc);

create table proposal_votes (
  proposal_id bigint not null references proposals on delete cascade,
  user_id bigint not null references users on delete cascade,
  voted_at timestamptz(3) not null default now(),
  primary key (proposal_id, user_id)
);
create index proposal_votes_user on proposal_votes (user_id);

create table proposal_comments (
  comment_id bigint generated always as identity primary key,
  proposal_id bigint not null references proposals on delete cascade,
  author_id bigint not null references users on delete cascade,
  comment text not null,
  date_created timestamptz(3) not null default now()
);
create index proposal_comments_of on proposal_comments (proposal_id, date_created, comment_id);
